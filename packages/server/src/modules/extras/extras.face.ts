import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';
import type { Unstamped } from '../feed/feed.face.ts';

/** What a feed shows besides its articles. It asks no database; the items are shared, so whoever changes one copies it. */
export type ExtrasFace = {
  of(market: MarketKey, channel: string, view: ExtrasView): readonly FeedExtra[];
  /** The articles of a channel that is none of the topics, by entry id: all of one stretch before any of the next. */
  stretches(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined;
};
export type ExtrasView = { readonly features: number; readonly now: number; readonly isFirstPage: boolean };

/** An item between the articles of a page, and how many articles stand before it. */
export type FeedExtra = { readonly at: number; readonly item: ExtraItem };
export type ExtraItem = Unstamped<FeedItem>;
