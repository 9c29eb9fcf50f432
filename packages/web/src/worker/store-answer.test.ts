import { cacheNames, pagesCache } from '@griot/domain/offline/worker-protocol';
import { fakeCaches } from '@griot/testkit/stored/fake-caches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeAnswer } from './store-answer.ts';

const origin = 'https://griot.example';
const pages = pagesCache('ngen');
const shell = '<script src="/lite/assets/entry.js"></script>';
let fake = fakeCaches(origin);

beforeEach(() => {
  fake = fakeCaches(origin);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', fake.caches);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Each a moment after the one before. */
function put(cacheName: string, key: string, body: string): Promise<boolean> {
  vi.advanceTimersByTime(1);
  return storeAnswer(cacheName, key, new Response(body));
}
const bytes = (count: number) => 'x'.repeat(count);

/** The bytes of the shell and of the market's name. */
const other = shell.length + 'ngen'.length;

/** A phone with one of everything, each of a hundred bytes but for the shell; nothing more fits. */
async function fullPhone(): Promise<void> {
  await put(cacheNames.state, '/market', 'ngen');
  await put(pages, '/lite/offline', shell);
  await put(cacheNames.files, '/lite/assets/entry.js', bytes(100));
  await put(cacheNames.files, '/lite/assets/screen.js', bytes(100));
  await put(cacheNames.saved, '/news/detail/saved', bytes(100));
  await put(pages, '/lite/headline', bytes(100));
  await put(cacheNames.articles, '/news/detail/opened', bytes(100));
  await put(cacheNames.pictures, '/media/one', bytes(100));
  fake.phone.quota = 600 + other;
}
const all = () => [...fake.stored.keys()].flatMap(fake.pathsIn).filter((path) => path !== '/market');

it('on a full phone the older of its kind gives way, and nothing that is worth more', async () => {
  await fullPhone();
  expect(await put(cacheNames.pictures, '/media/two', bytes(100))).toBe(true);
  expect(fake.pathsIn(cacheNames.pictures)).toEqual(['/media/two']);
  // All pictures together would not make enough room for this one, so none is given up for it.
  expect(await put(cacheNames.pictures, '/media/three', bytes(300))).toBe(false);
  expect(fake.pathsIn(cacheNames.pictures)).toEqual(['/media/two']);
  expect(all()).toHaveLength(7);
});

it('nothing gives way where storage is refused for another reason than room', async () => {
  await fullPhone();
  fake.phone.refusal = 'InvalidStateError';
  expect(await put(cacheNames.files, '/lite/assets/other.js', bytes(50))).toBe(false);
  expect(all()).toHaveLength(7);
});

it('a browser that says it is full whatever gives way is asked a few times only', async () => {
  await fullPhone();
  fake.phone.quota = Number.POSITIVE_INFINITY;
  for (let index = 0; index < 20; index += 1) await put(cacheNames.pictures, `/media/more${index}`, bytes(100));
  const before = all().length;
  fake.phone.refusal = 'QuotaExceededError';
  expect(await put(cacheNames.files, '/lite/assets/other.js', bytes(50))).toBe(false);
  expect(before - all().length).toBeLessThan(20);
});

it('pages of a market that was left, and other channels of the feed, give way like any others', async () => {
  await fullPhone();
  fake.phone.quota = Number.POSITIVE_INFINITY;
  await put(pagesCache('keen'), '/lite/feeds', bytes(100));
  await put(pages, '/lite/feeds?channel=sports', bytes(100));
  await put(pages, '/lite/feeds', bytes(100));
  fake.phone.quota = 500 + other;
  expect(await put(cacheNames.state, '/value', bytes(100))).toBe(true);
  expect(fake.pathsIn(pagesCache('keen'))).toEqual([]);
  expect([...(fake.stored.get(pages)?.keys() ?? [])]).toEqual([`${origin}/lite/offline`, `${origin}/lite/feeds`]);
});

it('what gives way first: pictures, then articles, pages, what was saved, and files that the stand-in page does not name', async () => {
  await fullPhone();
  const gone: string[] = [];
  for (let index = 0, before = all(); index < 5; index += 1, before = all()) {
    expect(await put(cacheNames.state, `/value${index}`, bytes(100))).toBe(true);
    gone.push(...before.filter((path) => !all().includes(path)));
  }
  expect(gone).toEqual([
    '/media/one',
    '/news/detail/opened',
    '/lite/headline',
    '/news/detail/saved',
    '/lite/assets/screen.js',
  ]);
  expect(await put(cacheNames.state, '/more', bytes(100))).toBe(false);
  expect(all()).toEqual(expect.arrayContaining(['/lite/offline', '/lite/assets/entry.js']));
});

it('a phone that became much fuller lets go of as much as is needed', async () => {
  await fullPhone();
  fake.phone.quota = 250 + other;
  expect(await put(cacheNames.files, '/lite/assets/other.js', bytes(50))).toBe(true);
  expect(all().sort()).toEqual([
    '/lite/assets/entry.js',
    '/lite/assets/other.js',
    '/lite/assets/screen.js',
    '/lite/offline',
  ]);
});
