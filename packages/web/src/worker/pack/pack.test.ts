import { keptCaches, type PackProgress } from '@griot/domain/offline/kept';
import { fakeCaches } from '@griot/testkit/stored/fake-caches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LastingEvent } from '../scope.ts';
import { pack } from './pack.ts';

const origin = 'https://griot.example';
const url = '/v1/news/pack?count=3';
let fake = fakeCaches(origin);
let fetched: string[] = [];
let told: PackProgress[] = [];
let woken: ((event: LastingEvent) => void) | undefined;

const line = (id: string) => JSON.stringify({ news_id: id, sanitizedHtml: 'x'.repeat(200) });
/** Three articles, each as large as the others. */
const body = `{"request_id":"r1","total":3,"missing":3,"articles":[\n${['a', 'b', 'c'].map(line).join(',\n')}\n]}`;

beforeEach(() => {
  fake = fakeCaches(origin);
  [fetched, told] = [[], []];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (message: PackProgress) => void told.push(message) }],
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(new URL(request.url).pathname);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: LastingEvent) => void) => {
    woken = listener;
  });
  pack.start?.();
});
afterEach(() => vi.unstubAllGlobals());

const take = () => pack.onMessage?.({ type: 'pack', url, hasPictures: false } as { type: string }, {} as LastingEvent);
const kept = () => fake.pathsIn(keptCaches.articles);

it('a pack is complete once all of it is on the phone', async () => {
  await take();
  expect(told.at(-1)).toEqual({ type: 'packProgress', phase: 'complete', done: 3, total: 3 });
  expect(kept()).toEqual(['/news/detail/a', '/news/detail/b', '/news/detail/c']);
});

it('a pack whose later articles took the room of its earlier ones is not called complete', async () => {
  fake.phone.quota = 2.5 * line('a').length;
  await take();
  expect(kept()).toContain('/news/detail/c');
  expect(kept()).not.toContain('/news/detail/a');
  expect(told.at(-1)).toMatchObject({ phase: 'full' });
});

it.each([
  ['wifi', 1, { type: 'wifi' }],
  ['wifi, saving data,', 0, { type: 'wifi', saveData: true }],
  ['a mobile line', 0, { type: 'cellular' }],
  ['a line that the browser does not know', 0, undefined],
])('over %s a browser that wakes the worker up fetches the pack %i times', async (_, times, connection) => {
  await take();
  fetched = [];
  vi.stubGlobal('navigator', { connection });
  const work: Promise<unknown>[] = [];
  woken?.({ tag: 'pack', waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as LastingEvent);
  await Promise.all(work);
  expect(fetched).toHaveLength(times);
});
