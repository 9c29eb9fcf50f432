import { createHash } from 'node:crypto';
import type { FeedEntry } from '@griot/content/feeds/feed';
import type { MarketKey } from '@griot/locale/markets';

/** An entry of a feed that is to become an article, or a correction of one. It is plain JSON, since it waits in a queue. */
export type GatheredItem = {
  readonly market: MarketKey;
  readonly sourceKey: string;
  readonly feedAddress: string;
  readonly feedLanguage: string | null;
  readonly entry: FeedEntry;
};

/** `reason`: why the entry is no article, or `unreadable-page` if the article lacks the text of its page. */
export type MakeOutcome = {
  readonly outcome: 'made' | 'corrected' | 'unchanged' | 'skipped';
  readonly reason?: string;
};

/** An article by its market and its `news_entry_id`. */
export type ArticleKey = { readonly market: MarketKey; readonly entryId: string };
/** An entry of a feed as it was last seen; both hashes in hex. */
export type EntryState = { readonly guidHash: string; readonly changeHash: string };

/** Makes articles out of the entries of feeds, and visits their pages again. */
export type ArticleImportFace = {
  /** Throws only if another attempt may succeed. */
  make(item: GatheredItem, signal: AbortSignal): Promise<MakeOutcome>;
  /** Visits the page of an article again: the article is corrected, retired (404, 410) or left as it was. */
  recheck(article: ArticleKey, signal: AbortSignal): Promise<void>;
  dueForRecheck(limit: number): Promise<ArticleKey[]>;
  /** The guid hashes of those entries that are new or changed. */
  newOrChanged(market: MarketKey, sourceKey: string, entries: readonly EntryState[]): Promise<Set<string>>;
};

/** Visits feeds and hands their new entries on to be made into articles. */
export type CrawlFace = {
  /** The feeds whose next visit is due, the one that waited longest first. */
  due(limit: number): Promise<FeedKey[]>;
  /** Asks for one feed, notes when to ask again, and sends its new entries to the queue. */
  visit(feed: FeedKey, signal: AbortSignal): Promise<FeedVisit>;
  /** Makes one article and notes on its feed whether the page could be read. */
  make(item: GatheredItem, signal: AbortSignal): Promise<MakeOutcome>;
};

export type FeedKey = { readonly market: MarketKey; readonly address: string };
export type FeedVisit = {
  /** `resting`: the feed was not due, or is no longer fetched. */
  readonly outcome: 'read' | 'unchanged' | 'failed' | 'later' | 'stopped' | 'resting';
  /** Entries that were sent to the queue. */
  readonly found: number;
};

/** What readers may know of a source. */
export type SourceProfile = {
  readonly name: string;
  readonly home: string;
  readonly is_official: boolean;
  /**
   * `full`: its text is shown whole, for the reason in the note; `summary`: its summary and the way to the original.
   */
  readonly licence: 'full' | 'summary';
  readonly licence_note: string;
};
export type SourceProfilesFace = {
  /** Undefined where we fetch no such source, or no longer do. */
  profileOf(market: MarketKey, key: string): Promise<SourceProfile | undefined>;
};

/** Identifies an entry: SHA-256 of the id its feed gave it, in hex. */
export function guidHashOf(entry: Pick<FeedEntry, 'id'>): string {
  return sha256(entry.id);
}

/** Differs as soon as the feed changes the title, text or time of the entry. */
export function changeHashOf(entry: Pick<FeedEntry, 'title' | 'summaryHtml' | 'contentHtml' | 'updated'>): string {
  return sha256(JSON.stringify([entry.title, entry.summaryHtml, entry.contentHtml, entry.updated]));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
