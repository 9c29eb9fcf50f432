import { article as calls } from '@griot/contract/calls/article';
import { articlePath, type CacheMessage, cacheNames, isArticlePath } from '@griot/domain/offline/worker-protocol';
import { MINUTE_MS } from '@griot/domain/time-units';
import { keepListOnce } from './ahead.ts';
import { firstSound } from './answers/first-sound.ts';
import { judge } from './answers/judge.ts';
import { keep, keptAt, keptIn } from './keep.ts';
import type { WorkerPart } from './part.ts';
import { type FetchEvent, scope } from './scope.ts';

/** An article that was fetched so lately, in milliseconds, is not fetched again. */
const FRESH = 10 * MINUTE_MS;

/** The texts of articles, by the call that the app itself makes. */
export const articles: WorkerPart = {
  answer: (event, { pathname }) =>
    event.request.method === 'GET' && isArticlePath(pathname) ? article(event, pathname) : undefined,
  onMessage: (message) => (message.type === 'keep' ? keepSent(message as CacheMessage) : undefined),
};

/** An article that came within its page: what it was asked by is the page's own business, its id is enough. */
async function keepSent({ article: sent }: CacheMessage): Promise<void> {
  if (sent !== undefined) await keepArticle(sent.id, sent.json);
}

export const keepArticle = (id: string, json: string, cacheName: string = cacheNames.articles): Promise<boolean> =>
  keep(cacheName, articlePath(id), new Response(json, { headers: { 'content-type': 'application/json' } }));

/** Whether there is an article to read without a connection. */
export async function hasArticles(): Promise<boolean> {
  const caches = await Promise.all([cacheNames.articles, cacheNames.saved].map((name) => scope.caches.open(name)));
  return (await Promise.all(caches.map((cache) => cache.keys()))).some((kept) => kept.length > 0);
}

async function article(event: FetchEvent, path: string): Promise<Response> {
  const kept = (await keptIn(cacheNames.articles, path)) ?? (await keptIn(cacheNames.saved, path));
  if (kept !== undefined && Date.now() - keptAt(kept) < FRESH) return kept;
  const fetched = fetchArticle(event, path);
  event.waitUntil(fetched.catch(ignoreLoss));
  return firstSound({ kept, fetched, isSound: isAnswer });
}

async function fetchArticle(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(keepAnswer(path, response.clone()).catch(ignoreLoss));
  return response;
}

async function keepAnswer(path: string, response: Response): Promise<void> {
  if ((await judge(calls.detail, response)) !== 'answer') return;
  await keep(cacheNames.articles, path, response);
  await keepListOnce();
}

/** Whoever asked for the article is told; the list is asked for again by the next page. */
const ignoreLoss = () => {};

/** Our service's own word, also that there is no such article, and no sign that it is away. */
const isAnswer = async (response: Response): Promise<boolean> =>
  response.status < 500 && (await judge(calls.detail, response)) !== 'foreign';
