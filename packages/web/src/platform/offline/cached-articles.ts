import type { Article } from '@griot/contract/entities/article';
import {
  cachedAtHeader,
  cachedSizeHeader,
  cacheNames,
  cachePrefix,
  isArticlePath,
} from '@griot/domain/offline/worker-protocol';

export type CachedArticle = Pick<Article, 'news_id' | 'source' | 'sanitizedHtml'> & {
  title: string;
  /** When it was fetched, by this phone's clock. */
  at: number;
};

/** Undefined where the browser has no such storage, or refuses it, as some do in private windows. */
async function cacheNamed(name: string): Promise<Cache | undefined> {
  try {
    return await globalThis.caches.open(name);
  } catch {
    return undefined;
  }
}

/** The articles that can be read without a connection, the newest first. */
export async function cachedArticles(): Promise<CachedArticle[]> {
  const found = (await Promise.all([cacheNames.saved, cacheNames.articles].map(articlesIn))).flat();
  const byId = new Map(found.flatMap((one) => (one === null ? [] : [[one.news_id, one]])));
  return [...byId.values()].sort((one, other) => other.at - one.at);
}

async function articlesIn(name: string): Promise<(CachedArticle | null)[]> {
  const cache = await cacheNamed(name);
  const requests = ((await cache?.keys()) ?? []).filter(({ url }) => isArticlePath(new URL(url).pathname));
  return Promise.all(requests.map(async (request) => readArticle(await cache?.match(request))));
}

async function readArticle(response: Response | undefined): Promise<CachedArticle | null> {
  try {
    if (response === undefined) return null;
    const { news, news_id, source, sanitizedHtml }: Article = await response.json();
    return { news_id, title: news.title, source, sanitizedHtml, at: Number(response.headers.get(cachedAtHeader)) };
  } catch {
    return null; // left out alone
  }
}

/** Bytes of all that is cached. */
export async function cachedBytes(): Promise<number> {
  const sizes = await Promise.all((await ownCaches()).map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(name: string): Promise<number> {
  const cache = await cacheNamed(name);
  const requests = (await cache?.keys()) ?? [];
  const sizes = await Promise.all(
    requests.map(async (request) => Number((await cache?.match(request))?.headers.get(cachedSizeHeader))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function removeCached(): Promise<void> {
  await Promise.all((await ownCaches()).map((name) => globalThis.caches.delete(name)));
}

async function ownCaches(): Promise<string[]> {
  try {
    return (await globalThis.caches.keys()).filter((name) => name.startsWith(cachePrefix));
  } catch {
    return [];
  }
}
