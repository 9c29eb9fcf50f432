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

/** What became of it: why it is no article, or `unreadable-page` where one lacks the text its page should have given. */
export type Made = { readonly outcome: 'made' | 'corrected' | 'unchanged' | 'skipped'; readonly reason?: string };

/** Makes articles and looks after them; modules/making has the one there is. */
export type ArticleMaker = {
  /** Throws only for what may be tried again. */
  make(item: GatheredItem, signal: AbortSignal): Promise<Made>;
  /** Asks the page of an article again: corrected, retired (404/410) or as it was. */
  recheck(article: { market: MarketKey; entryId: string }, signal: AbortSignal): Promise<void>;
  dueForRecheck(limit: number): Promise<{ market: MarketKey; entryId: string }[]>;
  /** Of these entries (guid hash hex -> change hash hex), which are new or changed. */
  newOrChanged(
    market: MarketKey,
    sourceKey: string,
    entries: readonly { guidHash: string; changeHash: string }[],
  ): Promise<Set<string>>;
};

/** What an entry is known by: SHA-256 of the id its feed gave it, in hex. */
export function guidHashOf(entry: Pick<FeedEntry, 'id'>): string {
  return sha256(entry.id);
}

/** Differs as soon as its feed says something else of it. */
export function changeHashOf(entry: Pick<FeedEntry, 'title' | 'summaryHtml' | 'contentHtml' | 'updated'>): string {
  return sha256(JSON.stringify([entry.title, entry.summaryHtml, entry.contentHtml, entry.updated]));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
