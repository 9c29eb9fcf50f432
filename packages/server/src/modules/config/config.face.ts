import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { Market } from '@griot/locale/markets';

/** The flags and figures of a market's feed. */
export type ConfigFace = {
  /**
   * With the market's own reasons for feedback, unless the operator gave others (NEG-06). The same object until the
   * operator changes something.
   */
  feedConfig(market: Market): FeedConfig;
};
