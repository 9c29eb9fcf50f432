import type { ReportedTransfer } from '../data-use/data-use.ts';

/** What the service worker and the page must agree on: names, sizes, and the messages between them. */

/** Where the worker's script is; its folder is what it may look after. */
export const workerPath = '/lite/sw.js';

/** Every cache of ours begins with this; a worker of another format would choose another and drop these. */
export const cachePrefix = 'griot-1-';

export const cacheNames = {
  /** Scripts, styles and icons of the app, of every version that a cached page still names. */
  files: `${cachePrefix}files`,
  /** Answers of `news/detail`, by their path. */
  articles: `${cachePrefix}articles`,
  pictures: `${cachePrefix}pictures`,
  /**
   * Saved articles and their pictures, until they are no longer saved: they go only after all that was merely opened.
   */
  saved: `${cachePrefix}saved`,
  /** A few values of the worker's own, since it is stopped whenever nobody needs it. */
  state: `${cachePrefix}state`,
} as const;

/** The documents of one market; words, digits and the list of news differ between markets. */
export const pagesCache = (market: string): string => `${cachePrefix}pages-${market}`;

/** Names the market of the reader on every page of ours, so that a stranger's page is known by its absence. */
export const marketHeader = 'griot-market';

/** When an answer was fetched, in milliseconds; only on answers that the worker cached. */
export const cachedAtHeader = 'griot-kept-at';
/** How many bytes of storage an answer takes; only on answers that the worker cached. */
export const cachedSizeHeader = 'griot-kept-size';

/** What a reader's phone gives us at most, in bytes; the oldest goes first. */
export const storageBudget = 20_000_000;

/** The page that lists what can be read without a connection, below the base of the app. */
export const offlinePath = '/offline';

/**
 * The document that stands in for every page that is not cached, below the base of the app: it names no file but those of
 * every page, so that a phone that has any page of ours has all that it needs.
 */
export const standInPath = '/stand-in';

/** Where a page leaves the browser's push address for the worker, in the cache of its values. */
export const pushMarkKey = '/push';
/** The address that the service sends to, its secret, and the key that a subscription is made with. */
export type PushMark = { readonly endpoint: string; readonly auth: string; readonly key: string };

/** The path of an article's text, by which it is cached: nothing else of the request changes the answer. */
export const articlePath = (id: string): string => `/news/detail/${encodeURIComponent(id)}`;

export const isArticlePath = (path: string): boolean => path.startsWith(articlePath(''));

/** Reports to one page what the worker fetched for pages (DAT-01). */
export type TransfersMessage = { readonly type: 'transfers'; readonly told: readonly ReportedTransfer[] };

/** Asks the worker to cache what a page fetched before the worker controlled it. */
export type CacheMessage = {
  readonly type: 'keep';
  /** Paths of scripts, styles and icons. */
  readonly files: readonly string[];
  /** The reader's market; empty on the country list, where there is nothing to read later. Older pages do not say. */
  readonly market?: string;
  /** The article that the document shows, as `news/detail` answers it. */
  readonly article?: { readonly id: string; readonly json: string };
};

/** How many articles a pack holds. */
export const packSize = 30;

/** Asks the worker to fetch the pack of news to read offline. */
export type PackMessage = {
  readonly type: 'pack';
  /** The address of the call; the worker adds the ids of what is cached already. */
  readonly url: string;
  readonly hasPictures: boolean;
};

/** The reader saved an article. */
export type SaveMessage = {
  readonly type: 'save';
  /** As `news/detail` answers it. */
  readonly article: { readonly id: string; readonly json: string };
  /** Paths of those that the reader's page of it would show. */
  readonly pictures: readonly string[];
};

/**
 * The reader removed an article from the saved ones; without an id, all of them. An article that was opened stays
 * cached as an opened one.
 */
export type UnsaveMessage = { readonly type: 'unsave'; readonly entryId?: string; readonly isOpened?: boolean };

/** Messages from a page to the worker. Unknown messages are ignored on both sides, which may be of different versions. */
export type ToWorker = CacheMessage | PackMessage | SaveMessage | UnsaveMessage;

/**
 * How far a pack has come; `done` of `total` articles are on the phone. `full`: the phone has no room for the others.
 */
export type PackProgress = {
  readonly type: 'packProgress';
  readonly phase: 'running' | 'complete' | 'broken' | 'full';
  readonly done: number;
  readonly total: number;
};

/** The scripts and styles that a document fetches; its data names others, which a tap may fetch. */
export const filesNamedIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="(\/lite\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path);
