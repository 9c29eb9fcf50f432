import { cacheNames } from '@griot/domain/offline/worker-protocol';
import { fakeCaches } from '@griot/testkit/stored/fake-caches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { articles, cacheArticle } from './articles.ts';
import type { FetchEvent } from './scope.ts';

const origin = 'https://griot.example';
const path = '/news/detail/a';
let fake = fakeCaches(origin);
let fetched: string[] = [];

beforeEach(() => {
  fake = fakeCaches(origin);
  fetched = [];
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(new URL(url).pathname);
    return new Response('"new"');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the app is answered when it asks for the article, with all that the worker does for it. */
async function open(): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  const event = { request: new Request(`${origin}${path}`), waitUntil } as unknown as FetchEvent;
  const response = await articles.answer?.(event, new URL(path, origin));
  for (const one of work) await one; // one may add another
  return response?.json();
}

it.each([
  ['opened', cacheNames.articles],
  ['saved', cacheNames.saved],
])('an article that was %s is not fetched again for ten minutes', async (_, cacheName) => {
  await cacheArticle('a', '"kept"', cacheName);
  vi.setSystemTime(1_000 + 599_999);
  expect([await open(), fetched]).toEqual(['kept', []]);
  vi.setSystemTime(1_000 + 600_000);
  expect([await open(), fetched[0]]).toEqual(['new', path]);
});
