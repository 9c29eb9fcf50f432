import { articlePath, isArticlePath, type KeepMessage, keptCaches } from '@griot/domain/offline/kept';
import { keepListOnce } from './ahead.ts';
import { firstSound } from './first-sound.ts';
import { keep, keptAt, keptIn } from './keep.ts';
import type { WorkerPart } from './part.ts';
import { type FetchEvent, scope } from './scope.ts';

/** An article that was fetched so lately, in milliseconds, is not fetched again. */
const FRESH = 10 * 60_000;

/** The texts of articles, by the call that the app itself makes. */
export const articles: WorkerPart = {
  answer: (event, { pathname }) =>
    event.request.method === 'GET' && isArticlePath(pathname) ? article(event, pathname) : undefined,
  onMessage: (message) => (message.type === 'keep' ? keepSent(message as KeepMessage) : undefined),
};

/** An article that came within its page: what it was asked by is the page's own business, its id is enough. */
async function keepSent({ article: sent }: KeepMessage): Promise<void> {
  if (sent !== undefined) await keepArticle(sent.id, sent.json);
}

export const keepArticle = (id: string, json: string, cacheName: string = keptCaches.articles): Promise<boolean> =>
  keep(cacheName, articlePath(id), new Response(json, { headers: { 'content-type': 'application/json' } }));

/** Whether there is an article to read without a connection. */
export async function hasArticles(): Promise<boolean> {
  const caches = await Promise.all([keptCaches.articles, keptCaches.saved].map((name) => scope.caches.open(name)));
  return (await Promise.all(caches.map((cache) => cache.keys()))).some((kept) => kept.length > 0);
}

async function article(event: FetchEvent, path: string): Promise<Response> {
  const kept = (await keptIn(keptCaches.articles, path)) ?? (await keptIn(keptCaches.saved, path));
  if (kept !== undefined && Date.now() - keptAt(kept) < FRESH) return kept;
  const fetched = fetchArticle(event, path);
  event.waitUntil(fetched.catch(ignoreLoss));
  return firstSound({ kept, fetched, isSound: isAnswer });
}

async function fetchArticle(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request);
  if (response.status === 200 && isAnswer(response))
    event.waitUntil(keep(keptCaches.articles, path, response.clone()).then(keepListOnce).catch(ignoreLoss));
  return response;
}

/** Whoever asked for the article is told; the list is asked for again by the next page. */
const ignoreLoss = () => {};

/** Our service names every answer. Networks that want a sign-in first answer with a page, or with JSON of their own. */
const isAnswer = ({ status, headers }: Response): boolean =>
  status < 500 && headers.has('x-request-id') && headers.get('content-type')?.includes('json') === true;
