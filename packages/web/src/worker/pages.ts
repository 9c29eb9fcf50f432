import {
  type CacheMessage,
  filesNamedIn,
  marketHeader,
  pagesCache,
  standInPath,
} from '@griot/domain/offline/worker-protocol';
import { base, cacheAhead, cacheList, listPath, setMarket } from './ahead.ts';
import { soundOrCached } from './answers/sound-or-cached.ts';
import { hasArticles } from './articles.ts';
import { cacheFiles, hasFiles, isFile } from './files.ts';
import { market } from './market.ts';
import type { WorkerPart } from './part.ts';
import { type FetchEvent, scope } from './scope.ts';
import { cachedAt, cachedIn, storeAnswer } from './store-answer.ts';

const standIn = `${base}${standInPath}`;
/** Pages of news; what is said to or by the reader is asked for anew each time. */
const cachedPaths = /^\/lite\/(feeds|detail|headline|topicdetail)\b/;
/** What changes who is reading: pages of the one before are not shown to the next. */
const changesReader = /\/(login|logout)$/;

/** The documents of the app: the network's where there is one, else the cached one, else the page that says so. */
export const pages: WorkerPart = {
  answer: (event, address) => {
    const { method, mode, destination } = event.request;
    if (method !== 'GET' && changesReader.test(address.pathname)) event.waitUntil(forgetPages());
    const isPage = method === 'GET' && mode === 'navigate' && destination === 'document';
    return isPage && address.pathname.startsWith(base) ? pageAt(event, address) : undefined;
  },
  onMessage: (message) => (message.type === 'keep' ? cachePage(message as CacheMessage) : undefined),
};

/**
 * Without a cached page the app itself opens after so long, in milliseconds, and waits for the news in its own frame.
 */
const VERY_SLOW = 8_000;

async function pageAt(event: FetchEvent, address: URL): Promise<Response> {
  const fetched = fetchPage(event, address);
  event.waitUntil(fetched.catch(() => {}));
  const own = await wholePage(keyOf(address));
  const cached = own ?? (await wholePage(standIn)) ?? (await wayToList());
  const isSound = ({ status }: Response) => status < 500;
  const response = await soundOrCached({
    cached,
    fetched,
    isSound,
    ...(own === undefined && { patience: VERY_SLOW }),
  });
  return response === cached && cached.status === 200 ? marked(cached) : response;
}

/** Only the stand-in page can be shown at any address; the list of what can be read opens at its own. */
async function wayToList(): Promise<Response | undefined> {
  const list = await wholePage(listPath);
  return list && Response.redirect(new URL(listPath, scope.location.origin).href);
}

async function fetchPage({ request, preloadResponse }: FetchEvent, address: URL): Promise<Response> {
  const early = await preloadResponse;
  const response = early ?? (await fetch(request));
  const readers = response.headers.get(marketHeader) ?? '';
  if (response.status !== 200 || readers === '') return response;
  await setMarket(readers);
  if (cachedPaths.test(address.pathname)) void storeAnswer(pagesCache(readers), keyOf(address), response.clone());
  return response;
}

/** The start of the app is the feed of whoever has a market. */
const keyOf = ({ pathname, search }: URL): string =>
  pathname === base || pathname === `${base}/` ? `${base}/feeds` : `${pathname}${search}`;

/**
 * Complete, with the files of its own version: half an app is worse than the page that says what can be read. One that
 * cannot be read is as good as none, and the network may still answer.
 */
async function wholePage(key: string): Promise<Response | undefined> {
  try {
    const page = await cachedIn(pagesCache(await market()), key);
    const isWhole = page !== undefined && (await hasFiles(filesNamedIn(await page.clone().text())));
    return isWhole ? page : undefined;
  } catch {
    return undefined;
  }
}

/** With the headers of the original, its policy above all, and a mark of when it was fetched for the app to show. */
async function marked(page: Response): Promise<Response> {
  const html = await page.text();
  const { headers } = page;
  return new Response(html.replace('<html ', `<html data-kept-at="${cachedAt(page)}" `), { headers });
}

/**
 * The files of a page that came before the worker did, what stands in where a page is missing, and the list of what can
 * be read, as soon as there is something to list.
 */
async function cachePage({ files, market: readers, article }: CacheMessage): Promise<void> {
  await cacheFiles(files.filter(isFile));
  if (readers === '') return;
  await cacheAhead(standIn, files);
  if (article !== undefined || (await hasArticles())) await cacheList(files);
}

async function forgetPages(): Promise<void> {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(pagesCache('')));
  await Promise.all(names.map((name) => scope.caches.delete(name)));
}
