import type { MarketKey } from '@griot/locale/markets';

/** An item between the articles of a page; all of it but what belongs to one request. */
export type FeedExtra = { readonly at: number; readonly item: object };

/** What stands in a feed besides its articles. Asks no database; the items are shared, so whoever adds to one copies it. */
export type FeedExtras = {
  of(
    market: MarketKey,
    channel: string,
    view: { features: number; now: number; isFirstPage: boolean },
  ): readonly FeedExtra[];
  /** The articles of a channel that is none of the topics, by entry id: all of one stretch before any of the next. */
  stretches(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined;
};
