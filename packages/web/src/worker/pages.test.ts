import { cacheNames, marketHeader, pagesCache } from '@griot/domain/offline/worker-protocol';
import { fakeCaches } from '@griot/testkit/stored/fake-caches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pages } from './pages.ts';
import type { FetchEvent, LastingEvent } from './scope.ts';

const origin = 'https://griot.example';
let fake = fakeCaches(origin);
let fetched: string[] = [];
/** Paths of files that get lost on the way; without a connection all do. */
let lost: RegExp | undefined;
let market = 'ngen';
let status = 200;
const policy = "script-src 'nonce-x'";

/** A document with one script of its own, whose data names words that it does not fetch. */
const page = (
  screen: string,
) => `<!doctype html><html lang="en"><link rel="modulepreload" href="/lite/assets/${screen}.js">
<script type="application/json">{"catalogues":{"settings":"/lite/assets/words-of-settings.js"}}</script>
<script type="module" src="/lite/assets/entry.js" nonce="x"></script>`;

beforeEach(() => {
  fake = fakeCaches(origin);
  fetched = [];
  lost = undefined;
  market = 'ngen';
  status = 200;
  files = ['/lite/assets/entry.js'];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    fetched.push(pathname);
    if (lost?.test(pathname)) throw new TypeError('Failed to fetch');
    const headers = {
      [marketHeader]: market,
      'content-security-policy': policy,
      'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html',
    };
    const response = new Response(page(pathname.split('/').at(-1) ?? ''), { status, headers });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let files: string[];
const cachePage = async (told: { market?: string; article?: { id: string; json: string } }) => {
  fetched = [];
  await pages.onMessage?.({ type: 'keep', files, ...told } as { type: string }, {} as LastingEvent);
  return fetched.toSorted();
};

const standIn = ['/lite/assets/entry.js', '/lite/assets/stand-in.js', '/lite/stand-in'];
const list = ['/lite/assets/offline.js', '/lite/offline'];

it('fetches what stands in for other pages once, and none of the words that it only names', async () => {
  expect(await cachePage({ market: 'ngen' })).toEqual(standIn);
  expect(await cachePage({ market: 'ngen' })).toEqual([]);
  expect(fake.pathsIn(pagesCache('ngen'))).toEqual(['/lite/stand-in']);
});

it('fetches no page on the country list, where there is nothing to read later', async () => {
  expect(await cachePage({ market: '' })).toEqual(['/lite/assets/entry.js']);
});

it('fetches the list of what can be read with the first article that it can list', async () => {
  await cachePage({ market: 'ngen' });
  expect(await cachePage({ market: 'ngen', article: { id: 'a', json: '{}' } })).toEqual(list);
});

it('fetches that list where articles were kept before', async () => {
  await (await fake.caches.open(cacheNames.saved)).put('/news/detail/a', new Response('{}'));
  expect(await cachePage({ market: 'ngen' })).toEqual([...standIn, ...list].toSorted());
});

it('fetches both again for a page of another version', async () => {
  await cachePage({ market: 'ngen', article: { id: 'a', json: '{}' } });
  files = ['/lite/assets/entry2.js'];
  expect(await cachePage({ market: 'ngen', article: { id: 'a', json: '{}' } })).toEqual(
    expect.arrayContaining(['/lite/stand-in', '/lite/offline']),
  );
});

it('keeps no stand-in page whose files got lost', async () => {
  lost = /stand-in\.js$/;
  await cachePage({ market: 'ngen' });
  expect(fake.pathsIn(pagesCache('ngen'))).toEqual([]);
  lost = undefined;
  await cachePage({ market: 'ngen' });
  expect(fake.pathsIn(pagesCache('ngen'))).toEqual(['/lite/stand-in']);
});

/** What the worker answers to a request of a page, and all that it does for it. */
async function ask(path: string, asked: Partial<Request>): Promise<Response | undefined> {
  const url = `${origin}${path}`;
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  const event = { request: { url, ...asked }, preloadResponse: Promise.resolve(undefined), waitUntil };
  const response = await pages.answer?.(event as unknown as FetchEvent, new URL(url))?.catch(() => undefined);
  await Promise.all(work);
  return response;
}
const open = (path: string) => ask(path, { method: 'GET', mode: 'navigate', destination: 'document' });

/** What a reader gets at an address without a connection: the page, or where it leads; undefined for the browser's own. */
async function openOffline(path: string): Promise<string | undefined> {
  lost = /./;
  const response = await open(path);
  lost = undefined;
  return response?.headers.get('location') ?? /assets\/([\w-]+)\.js/.exec((await response?.text()) ?? '')?.[1];
}
/** A page that is there, and whose bytes the phone fails to read. */
function tear(path: string): void {
  const torn = new ReadableStream({ pull: (body) => body.error(new TypeError('not readable')) });
  fake.stored.get(pagesCache('ngen'))?.set(`${origin}${path}`, new Response(torn));
}
const drop = async (cacheName: string, path: string) => (await fake.caches.open(cacheName)).delete(path);

it('without a connection opens the stand-in page, else the list of what can be read, if all its files are here', async () => {
  await cachePage({ market: 'ngen', article: { id: 'a', json: '{}' } });
  expect(await openOffline('/lite/inbox')).toBe('stand-in');
  await drop(cacheNames.files, '/lite/assets/stand-in.js');
  expect(await openOffline('/lite/inbox')).toBe(`${origin}/lite/offline`);
  expect(await openOffline('/lite/offline')).toBe('offline');
  await drop(cacheNames.files, '/lite/assets/offline.js');
  expect(await openOffline('/lite/inbox')).toBeUndefined();
});

it('answers with another page where the one of an address cannot be read from the phone', async () => {
  await cachePage({ market: 'ngen' });
  tear('/lite/feeds');
  expect(await openOffline('/lite/feeds')).toBe('stand-in');
  tear('/lite/stand-in');
  expect(await openOffline('/lite/feeds')).toBeUndefined();
  expect(await cachePage({ market: 'ngen' })).toEqual(['/lite/stand-in']);
  expect(await openOffline('/lite/feeds')).toBe('stand-in');
});

it('shows a page that was kept with the policy of the original and the time it is of', async () => {
  await cachePage({ market: 'ngen' });
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  await open('/lite/feeds');
  await vi.waitFor(() => expect(fake.pathsIn(pagesCache('ngen'))).toContain('/lite/feeds'));
  files.push('/lite/assets/feeds.js');
  await cachePage({ market: 'ngen' }); // the page that was opened has its files
  lost = /./;
  const answer = await open('/lite/');
  expect(answer?.headers.get('content-security-policy')).toBe(policy);
  expect(await answer?.text()).toContain('<html data-kept-at="1000" lang="en">');
});

it('FEED-27 shows a kept page where the service says that it is away, and its own word where it says anything else', async () => {
  await cachePage({ market: 'ngen' });
  await open('/lite/feeds');
  await vi.waitFor(() => expect(fake.pathsIn(pagesCache('ngen'))).toContain('/lite/feeds'));
  files.push('/lite/assets/feeds.js');
  await cachePage({ market: 'ngen' }); // the page that was opened has its files
  const answered = async () => ((await (await open('/lite/feeds'))?.text()) ?? '').includes('data-kept-at');
  status = 503;
  expect(await answered()).toBe(true);
  status = 404;
  expect(await answered()).toBe(false);
});

it('shows the pages of a market in that market alone, and none of them once somebody has signed in or out', async () => {
  await cachePage({ market: 'ngen' });
  market = 'keen';
  await open('/lite/settings');
  expect(await openOffline('/lite/inbox')).toBeUndefined();
  await cachePage({ market: 'keen' });
  expect(await openOffline('/lite/inbox')).toBe('stand-in');
  await ask('/social/v1/user/logout', { method: 'POST' });
  expect([...fake.stored.keys()].filter((name) => name.startsWith(pagesCache('')))).toEqual([]);
  expect(await openOffline('/lite/inbox')).toBeUndefined();
});
