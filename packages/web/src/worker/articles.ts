import { article as calls } from '@griot/contract/calls/article';
import { articlePath, type CacheMessage, cacheNames, isArticlePath } from '@griot/domain/offline/worker-protocol';
import { MINUTE_MS } from '@griot/domain/time-units';
import { cacheListOnce } from './ahead.ts';
import { judge } from './answers/judge.ts';
import { soundOrCached } from './answers/sound-or-cached.ts';
import type { WorkerPart } from './part.ts';
import { type FetchEvent, scope } from './scope.ts';
import { cachedAt, cachedIn, storeAnswer } from './store-answer.ts';

/** An article that was fetched so lately, in milliseconds, is not fetched again. */
const FRESH = 10 * MINUTE_MS;

/** The texts of articles, by the call that the app itself makes. */
export const articles: WorkerPart = {
  answer: (event, { pathname }) =>
    event.request.method === 'GET' && isArticlePath(pathname) ? article(event, pathname) : undefined,
  onMessage: (message) => (message.type === 'keep' ? cacheSent(message as CacheMessage) : undefined),
};

/** An article that came within its page: what it was asked by is the page's own business, its id is enough. */
async function cacheSent({ article: sent }: CacheMessage): Promise<void> {
  if (sent !== undefined) await cacheArticle(sent.id, sent.json);
}

export const cacheArticle = (id: string, json: string, cacheName: string = cacheNames.articles): Promise<boolean> =>
  storeAnswer(cacheName, articlePath(id), new Response(json, { headers: { 'content-type': 'application/json' } }));

/** Whether there is an article to read without a connection. */
export async function hasArticles(): Promise<boolean> {
  const caches = await Promise.all([cacheNames.articles, cacheNames.saved].map((name) => scope.caches.open(name)));
  return (await Promise.all(caches.map((cache) => cache.keys()))).some((keys) => keys.length > 0);
}

async function article(event: FetchEvent, path: string): Promise<Response> {
  const cached = (await cachedIn(cacheNames.articles, path)) ?? (await cachedIn(cacheNames.saved, path));
  if (cached !== undefined && Date.now() - cachedAt(cached) < FRESH) return cached;
  const fetched = fetchArticle(event, path);
  event.waitUntil(fetched.catch(ignoreLoss));
  return soundOrCached({ cached, fetched, isSound: isAnswer });
}

async function fetchArticle(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(cacheAnswer(path, response.clone()).catch(ignoreLoss));
  return response;
}

async function cacheAnswer(path: string, response: Response): Promise<void> {
  if ((await judge(calls.detail, response)) !== 'answer') return;
  await storeAnswer(cacheNames.articles, path, response);
  await cacheListOnce();
}

/** Whoever asked for the article is told; the list is asked for again by the next page. */
const ignoreLoss = () => {};

/** Our service's own word, also that there is no such article, and no sign that it is away. */
const isAnswer = async (response: Response): Promise<boolean> =>
  response.status < 500 && (await judge(calls.detail, response)) !== 'foreign';
