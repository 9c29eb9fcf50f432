import type { Channel, CityNode } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { Market } from '@griot/locale/markets';

/** What a market's readers are offered: flags, channels and cities. */
export type ConfigFace = {
  /**
   * With the market's own reasons for feedback, unless the operator gave others (NEG-06). The same object until the
   * operator changes something.
   */
  feedConfig(market: Market): FeedConfig;
  /** All but For You, which is the client's own, named in the market's language (FEED-28; spec 7, manifestv2). */
  channels(market: Market): Channel[];
  /** The states of the market's country with their cities, to choose from. */
  cities(market: Market): CityNode[];
};
