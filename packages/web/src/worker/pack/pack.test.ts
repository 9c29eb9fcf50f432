import { cacheNames, type PackProgress } from '@griot/domain/offline/worker-protocol';
import { samples } from '@griot/testkit/samples/samples';
import { fakeCaches } from '@griot/testkit/stored/fake-caches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LastingEvent } from '../scope.ts';
import { pack } from './pack.ts';

const origin = 'https://griot.example';
const url = '/v1/news/pack?count=3';
let fake = fakeCaches(origin);
let fetched: string[] = [];
let progress: PackProgress[] = [];
let woken: ((event: LastingEvent) => void) | undefined;

const line = (id: string) => JSON.stringify({ ...samples.article.detail.reply, news_id: id });
const head = '{"request_id":"r1","response_ts":1,"total":3,"missing":3,"bytes":600,"articles":[';
/** Three articles, each as large as the others. */
const whole = `${head}\n${['a', 'b', 'c'].map(line).join(',\n')}\n]}`;
let body = whole;

beforeEach(() => {
  fake = fakeCaches(origin);
  [fetched, progress] = [[], []];
  body = whole;
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (message: PackProgress) => void progress.push(message) }],
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
const cachedPaths = () => fake.pathsIn(cacheNames.articles);

it('a pack is complete once all of it is on the phone', async () => {
  await take();
  expect(progress.at(-1)).toEqual({ type: 'packProgress', phase: 'complete', done: 3, total: 3 });
  expect(cachedPaths()).toEqual(['/news/detail/a', '/news/detail/b', '/news/detail/c']);
});

it('a pack whose later articles took the room of its earlier ones is not called complete', async () => {
  fake.phone.quota = 2.5 * line('a').length;
  await take();
  expect(cachedPaths()).toContain('/news/detail/c');
  expect(cachedPaths()).not.toContain('/news/detail/a');
  expect(progress.at(-1)).toMatchObject({ phase: 'full' });
});

it.each<[what: string, broken: string, keeps: string[]]>([
  ['a line of it is no article', whole.replace(line('b'), '{"news_id":"b","login":"http://hotspot.test/"}'), ['a']],
  ['a line of it is an article cut short', whole.replace(line('b'), line('b').slice(0, 200)), ['a']],
  ['it begins as no pack does', whole.replace('"response_ts":1,', ''), []],
  ['its first lines are missing', whole.slice(whole.indexOf(line('b'))), []],
  ['it is a page', '<html>\nsign in\n]}', []],
  ['it is a list', '[{"login":"http://hotspot.test/"}]', []],
  ['it is nothing', '', []],
])('NET-07 keeps what came before, and is not complete, where %s', async (_, broken, keeps) => {
  body = broken;
  await take();
  expect(cachedPaths()).toEqual(keeps.map((id) => `/news/detail/${id}`));
  expect(progress.at(-1)).toMatchObject({ phase: 'broken' });
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
