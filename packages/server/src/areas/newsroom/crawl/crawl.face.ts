import type { MarketKey } from '@griot/locale/markets';
import type { GatheredItem, MakeOutcome } from '../article-import/article-import.face.ts';

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
