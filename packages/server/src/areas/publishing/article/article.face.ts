import type { Article } from '@griot/contract/entities/article';
import type { EntryItem } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';

/** Articles as readers open them. */
export type ArticleFace = {
  /** By news_id or news_entry_id, whose first letters name the market (spec 7, getNewsDetail). */
  detail(id: string, country?: string): Promise<Article | undefined>;
  /** Those of these entry ids that are shown in the country, in the order of the ids. */
  details(market: MarketKey, entryIds: readonly string[], country?: string): Promise<Article[]>;
  /** The article as a feed item with its counts (spec 7, getEntryNews). */
  entry(query: EntryQuery): Promise<EntryReply | undefined>;
};
export type EntryQuery = { market: MarketKey; id: string; country?: string; requestId?: string };
export type EntryReply = { request_id: string; response_ts: number; articles: EntryItem[] };
