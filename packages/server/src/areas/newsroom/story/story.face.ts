import type { MarketKey } from '@griot/locale/markets';

/** Stories: articles on the same event, and which of them are copies. */
export type StoryFace = {
  /** Puts every shown article of a market that has no story into one, and returns how many there were. */
  groupMarket(market: MarketKey): Promise<number>;
};
