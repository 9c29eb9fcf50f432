import { createHash } from 'node:crypto';
import type { FeedEntry } from '@griot/content/feeds/feed';
import type { MarketKey } from '@griot/locale/markets';

/** An entry of a feed that is to become an article, or a correction of one. Plain JSON: it waits in a queue. */
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
export type MakingFace = {
  /** Throws only if another attempt may succeed. */
  make(item: GatheredItem, signal: AbortSignal): Promise<MakeOutcome>;
  /** Visits the page of an article again: the article is corrected, retired (404, 410) or left as it was. */
  recheck(article: ArticleKey, signal: AbortSignal): Promise<void>;
  dueForRecheck(limit: number): Promise<ArticleKey[]>;
  /** The guid hashes of those entries that are new or changed. */
  newOrChanged(market: MarketKey, sourceKey: string, entries: readonly EntryState[]): Promise<Set<string>>;
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
