import {
  cachedAtHeader,
  cachedSizeHeader,
  cacheNames,
  cachePrefix,
  filesNamedIn,
  offlinePath,
  pagesCache,
  standInPath,
  storageBudget,
} from '@griot/domain/offline/worker-protocol';
import { market } from './market.ts';
import { scope } from './scope.ts';

type CacheEntry = { cache: Cache; request: Request; size: number; at: number; worth: number };

/**
 * The page that stands in for all others, the list of what can be read, the feed, and their files: else nothing opens.
 * Only those of the reader's market: pages of one that was left are like any others.
 */
type Needed = { readonly cacheName: string; readonly files: ReadonlySet<string> };
const NEEDED = 5;
const neededPages = [standInPath, offlinePath, '/feeds'].map((path) => `/lite${path}`);

/** What goes first where there is too little room: the lower, the sooner; what is not listed is pages. */
const worths = new Map<string, number>([
  [cacheNames.pictures, 0],
  [cacheNames.articles, 1],
  [cacheNames.saved, 3],
  [cacheNames.files, 4],
  [cacheNames.state, NEEDED],
]);
const PAGES = 2;

/** Counting reads the headers of all that is cached, so it is not done for every picture. */
const PUTS_BETWEEN = 25;
let puts = 0;

/** Lets the least worth go, the oldest of it first, until everything cached fits the budget. */
export async function enforceBudget(): Promise<void> {
  if (puts++ % PUTS_BETWEEN !== 0) return;
  const entries = await allEntries(await findNeeded());
  await evict(entries, sizeOf(entries) - storageBudget);
}

/**
 * Makes room on a phone that is full before our budget is: for as many bytes, or a tenth of what we have. Only what is
 * worth no more than what is to be cached gives way, and only where all of that together is enough. Answers whether
 * anything did.
 */
export async function makeRoomFor(cacheName: string, key: string, bytes: number): Promise<boolean> {
  const needed = await findNeeded();
  const worth = worthOf(cacheName, key, needed);
  const entries = await allEntries(needed);
  const lesser = entries.filter((one) => one.worth < worth || (one.worth === worth && worth < NEEDED));
  if (sizeOf(lesser) < bytes) return false;
  return evict(lesser, Math.max(bytes, sizeOf(entries) / 10));
}

const sizeOf = (entries: readonly CacheEntry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

async function evict(entries: readonly CacheEntry[], bytes: number): Promise<boolean> {
  let left = bytes;
  for (const { cache, request, size } of entries) {
    if (left <= 0) break;
    await cache.delete(request);
    left -= size;
  }
  return left < bytes;
}

/** The least worth first, and the oldest of that. */
async function allEntries(needed: Needed): Promise<CacheEntry[]> {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheNames.state);
  const entries = (await Promise.all(names.map((name) => listOf(name, needed)))).flat();
  return entries.sort((one, other) => one.worth - other.worth || one.at - other.at);
}

async function listOf(name: string, needed: Needed): Promise<CacheEntry[]> {
  const cache = await scope.caches.open(name);
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      const [size, at] = [Number(headers?.get(cachedSizeHeader)), Number(headers?.get(cachedAtHeader))];
      const { pathname, search } = new URL(request.url);
      return { cache, request, size, at, worth: worthOf(name, pathname + search, needed) };
    }),
  );
}

function worthOf(cacheName: string, path: string, needed: Needed): number {
  const isNeeded = (cacheName === needed.cacheName && neededPages.includes(path)) || needed.files.has(path);
  return isNeeded ? NEEDED : (worths.get(cacheName) ?? PAGES);
}

async function findNeeded(): Promise<Needed> {
  const cacheName = pagesCache(await market());
  const cache = await scope.caches.open(cacheName);
  const named = neededPages.map(async (path) => filesNamedIn((await (await cache.match(path))?.text()) ?? ''));
  return { cacheName, files: new Set((await Promise.all(named)).flat()) };
}
