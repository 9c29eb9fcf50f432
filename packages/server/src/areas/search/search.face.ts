import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { TrendingGroup } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';
import type { Unstamped } from '../../stamps/request-items.ts';

export type TrendReply = ShapeOf<typeof calls.search.trending>['reply'];
export type TrendItem = Unstamped<TrendingGroup>;

/** What is in demand, as readers see it: from memory alone. */
export type TrendFace = {
  /** The trending search: one group of entries (spec 7). */
  search(reader: { market: MarketKey; deviceId: string }, limit: number): Promise<TrendReply>;
  /** The entries as an item among other news, while what leads them is new. */
  group(market: MarketKey, now: number): TrendItem | undefined;
  /** The head of the trending channel, if there is something to show. */
  banner(market: MarketKey): TrendItem | undefined;
  /** The articles of the trending channel, by entry id: all of one section before any of the next. */
  sections(market: MarketKey): readonly (readonly string[])[];
};
