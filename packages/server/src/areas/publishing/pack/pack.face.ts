import type { MarketKey } from '@griot/locale/markets';

export type TopQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The city the reader chose, as far as known. */
  readonly city?: string | undefined;
  readonly count: number;
};

/** The best of all channels for one reader, by entry ids; what the reader muted or hid is not among them. */
export type TopFace = { top(query: TopQuery): Promise<string[]> };
