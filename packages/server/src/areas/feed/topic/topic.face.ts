import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { CuratedCard } from '@griot/contract/entities/feed-item';
import type { MarketKey } from '@griot/locale/markets';
import type { Unstamped } from '../../../stamps/request-items.ts';

export type TopicQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  readonly id: string;
  /** The country the topic is read from, as far as known. */
  readonly country: string | undefined;
};
export type TopicPage = ShapeOf<typeof calls.feed.curated>['reply'];
export type TopicCard = Unstamped<CuratedCard>;

/** Topics as readers see them. */
export type TopicFace = {
  /** The market's latest topic as an item of the feed, from memory alone. */
  card(market: MarketKey): TopicCard | undefined;
  /** A topic with its sections; undefined where it is not published or has nothing to show (spec 7). */
  page(query: TopicQuery): Promise<TopicPage | undefined>;
};
