import { cachedAtHeader, cachedSizeHeader } from '@griot/domain/offline/worker-protocol';
import { enforceBudget, makeRoomFor } from './budget.ts';
import { scope } from './scope.ts';

/**
 * Puts an answer into a cache with all its headers, a page's policy among them, the time, and its size. Takes the
 * answer's body: hand over a clone. Where the phone has no room left, what is worth less goes, and the older of its own
 * kind; where that does not help, or storage is refused, nothing is cached: the reader still has what was fetched.
 * Answers whether it is cached.
 */
export async function storeAnswer(cacheName: string, key: string, response: Response): Promise<boolean> {
  try {
    const body = await response.blob();
    const headers = new Headers(response.headers);
    // The body is no longer compressed.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    headers.set(cachedAtHeader, String(Date.now()));
    headers.set(cachedSizeHeader, String(body.size));
    const cache = await scope.caches.open(cacheName);
    const put = async (rounds: number): Promise<void> => {
      try {
        await cache.put(key, new Response(body, { headers }));
      } catch (error) {
        // Any other error says nothing about room.
        const isFull = (error as Error | null)?.name === 'QuotaExceededError';
        if (!isFull || rounds === 0 || !(await makeRoomFor(cacheName, key, body.size))) throw error;
        await put(rounds - 1);
      }
    };
    await put(MOST_ROUNDS);
    await enforceBudget();
    return true;
  } catch {
    return false;
  }
}

/** How often room is made for one answer: a browser may count more bytes than we do, but not many times as many. */
const MOST_ROUNDS = 5;

/** What is cached; undefined where storage is refused too. */
export async function cachedIn(cacheName: string, key: string): Promise<Response | undefined> {
  try {
    // Not `caches.match`, which would make no cache but look into those of other markets. A file is asked for by a
    // second name when it got lost, so a query counts only where the key has one.
    const cache = await scope.caches.open(cacheName);
    return await cache.match(key);
  } catch {
    return undefined;
  }
}

export const cachedAt = (response: Response): number => Number(response.headers.get(cachedAtHeader));
