import type { ReaderHint } from '@griot/domain/country/likely-markets';

/** What the request tells of the reader: nothing in it is certain. */
export type PageHint = Omit<ReaderHint, 'mcc'> & {
  /** The id of the connection's city in the market's country; empty when unknown. */
  city: string;
  /** The ids of the cities that this browser chose in the market, the last used first. */
  cities: readonly string[];
  /** What the reader answered to the question for consent; missing for no answer (domain/consent). */
  consent?: string;
  /**
   * This browser said that it is shown ads in lists of this market, and nothing that the request tells speaks against
   * it.
   */
  hasAds?: true;
};
