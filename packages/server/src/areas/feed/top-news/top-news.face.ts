import type { TopNewsItem } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Unstamped } from '../../../stamps/request-items.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';

export type TopNewsReply = {
  readonly request_id: string;
  readonly response_ts: number;
  readonly title: string;
  readonly articles: TopNewsItem[];
};
export type TopNewsReader = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The same device where the request proved it: what its reader read is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
};
/** An article by either of its ids, and the country it is read from as far as known. */
export type StoryQuery = TopNewsReader & { readonly id: string; readonly country: string | undefined };

/** The largest stories of a market, as readers ask for them. */
export type TopNewsFace = {
  /** Undefined where there is no such channel. */
  list(reader: TopNewsReader, channel: string): Promise<TopNewsReply | undefined>;
  /** Undefined where there is no such article. */
  story(query: StoryQuery): Promise<TopNewsReply | undefined>;
};

/** The same stories as items of a feed, made once for all readers of a market; it asks no database. */
export type TopNewsGroupsFace = {
  of(market: MarketKey, channel: string, known: KnownNews): readonly TopItem[];
  /** The article of one of these headlines. */
  rowOf(item: TopItem): NewsRow | TopItem;
};
/** The articles of a market, the newest first, and the time. */
export type KnownNews = { readonly rows: readonly NewsRow[]; readonly now: number };
export type TopItem = Unstamped<TopNewsItem>;
