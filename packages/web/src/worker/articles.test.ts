import { cachedAtHeader, cacheNames } from '@griot/domain/offline/worker-protocol';
import { samples } from '@griot/testkit/samples/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { articles } from './articles.ts';
import type { FetchEvent } from './scope.ts';

const article = JSON.stringify(samples.article.detail.reply);
const address = new URL('https://griot.example/news/detail/n1');
const cached = '{"news":"as it was kept"}';

let stored: string[] = [];

beforeEach(() => {
  stored = [];
  vi.stubGlobal('location', { origin: address.origin });
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async (name: string) => ({
      keys: async () => [],
      match: async () =>
        name === cacheNames.articles ? new Response(cached, { headers: { [cachedAtHeader]: '1' } }) : undefined,
      put: async (_: string, response: Response) => void stored.push(await response.text()),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What a page gets that asks for an article which is cached, when the network answers so. */
async function answeredWith(text: string, init: ResponseInit): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => new Response(text, init));
  const work: Promise<unknown>[] = [];
  const event = { request: { method: 'GET' }, waitUntil: (one: Promise<unknown>) => work.push(one) };
  const response = await articles.answer?.(event as unknown as FetchEvent, address);
  for (const one of work) await one;
  return response?.text();
}

const named = { 'x-request-id': 'r1', 'content-type': 'application/json' };

it.each<[what: string, text: string, init: ResponseInit]>([
  ['a page', '<html>sign in</html>', { headers: named }],
  ['a page with 404', '<html>nothing here</html>', { status: 404, headers: named }],
  ['JSON of its own', '{"login":"http://hotspot.test/"}', { headers: named }],
  ['a refusal of its own', '{"error":"sign in"}', { status: 403, headers: named }],
  ['nothing', '', { headers: named }],
  ['an article, while it is not well', article, { status: 500, headers: named }],
])('NET-07 where a network answers with %s, the article that is kept stands', async (_, text, init) => {
  expect(await answeredWith(text, init)).toBe(cached);
  expect(stored).toEqual([]);
});

it.each<[what: string, text: string, init: ResponseInit, keeps: string[]]>([
  ['the article', article, {}, [article]],
  ['that there is none any more', '"There is no such article"', { status: 404 }, []],
  ['a refusal', '{"error":{"code":"too_many_requests","message":"Later"}}', { status: 429 }, []],
])('NET-07 what our service says stands, without any header: %s', async (_, text, init, keeps) => {
  expect(await answeredWith(text, init)).toBe(text);
  expect(stored).toEqual(keeps);
});
