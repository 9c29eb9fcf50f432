import type { ToldTransfer } from '../data-use/data-use.ts';

/** What the service worker and the page must agree on: names, sizes, and what they say to each other. */

/** Where the worker's script is; its folder is what it may look after. */
export const workerPath = '/lite/sw.js';

/** Every cache of ours begins with this; a worker of another format would choose another and drop these. */
export const cachePrefix = 'griot-1-';

export const keptCaches = {
  /** Scripts, styles and icons of the app, of every version that a kept page still names. */
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

/** When an answer was fetched, in milliseconds; only on what the worker keeps. */
export const keptAtHeader = 'griot-kept-at';
/** How many bytes of storage it takes; only on what the worker keeps. */
export const keptSizeHeader = 'griot-kept-size';

/** What a reader's phone gives us at most, in bytes; the oldest goes first. */
export const storageBudget = 20_000_000;

/** The page that lists what can be read without a connection, below the base of the app. */
export const offlinePath = '/offline';

/**
 * The document that stands in for every page that is not kept, below the base of the app: it names no file but those of
 * every page, so that a phone that has any page of ours has all that it needs.
 */
export const standInPath = '/stand-in';

/** Where a page leaves the browser's push address for the worker, in the cache of its values. */
export const pushMarkKey = '/push';
/** The address that the service sends to, its secret, and the key that a subscription is made with. */
export type PushMark = { readonly endpoint: string; readonly auth: string; readonly key: string };

/** The path of an article's text, which it is kept by: nothing else of the request changes the answer. */
export const articlePath = (id: string): string => `/news/detail/${encodeURIComponent(id)}`;

export const isArticlePath = (path: string): boolean => path.startsWith(articlePath(''));

/** What the worker fetched for pages, told to one of them (DAT-01). */
export type TransfersMessage = { readonly type: 'transfers'; readonly told: readonly ToldTransfer[] };

/** What a page fetched before the worker looked after it. */
export type KeepMessage = {
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

/** Asks for the news to take along. */
export type PackMessage = {
  readonly type: 'pack';
  /** The address of the call, with all but what is kept already. */
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

/** The reader took an article from the saved ones; without an id, all of them. What was opened is kept as such. */
export type UnsaveMessage = { readonly type: 'unsave'; readonly entryId?: string; readonly isOpened?: boolean };

/** What a page tells the worker. Unknown messages are ignored on both sides, which may be of different versions. */
export type ToWorker = KeepMessage | PackMessage | SaveMessage | UnsaveMessage;

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
