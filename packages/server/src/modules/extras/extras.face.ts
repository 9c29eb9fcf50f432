import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';
import type { Unstamped } from '../feed/feed.face.ts';

/** Items between the articles of a feed, from memory. They are shared by all readers: copy one before changing it. */
export type ExtrasFace = {
  of(market: MarketKey, channel: string, view: ExtrasView): readonly FeedExtra[];
  /** The entry ids of a channel that is not a topic: all of one stretch come before any of the next. */
  stretches(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined;
};
export type ExtrasView = { readonly features: number; readonly now: number; readonly isFirstPage: boolean };

/** An item between the articles of a page, and the number of articles before it. */
export type FeedExtra = { readonly at: number; readonly item: ExtraItem };
export type ExtraItem = Unstamped<FeedItem>;
