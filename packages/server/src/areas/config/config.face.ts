import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { Market } from '@griot/locale/markets';

/** The flags and figures of a market's feed. */
export type ConfigFace = {
  /**
   * With the market's own reasons for feedback, unless the operator gave others (NEG-06). The same object until the
   * operator changes something.
   */
  feedConfig(market: Market): FeedConfig;
  /** The same for one device: with the values of the experiments that it is in. */
  feedConfigFor(market: Market, deviceId: string): FeedConfig;
  /** Whether an experiment changes anything for the device. */
  isInExperiment(market: Market, deviceId: string): boolean;
  /** Changes with every value that the operator sets in any market. */
  version(): string;
};
