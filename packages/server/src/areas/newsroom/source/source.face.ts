import type { MarketKey } from '@griot/locale/markets';

export const sourceStates = ['draft', 'live', 'paused', 'blocked'] as const;
/** Only live sources are fetched; the articles of a blocked one are removed. */
export type SourceState = (typeof sourceStates)[number];

/** The state of a source, summed over its live feeds. */
export type HealthRow = {
  market: MarketKey;
  key: string;
  name: string;
  state: SourceState;
  feeds: number;
  /** Feeds whose last attempts failed, and of those the ones that failed often. */
  failing: number;
  broken: number;
  moved: number;
  last_success_at: Date | null;
  last_tried_at: Date | null;
  /** Of the feed that has failed most. */
  last_error: string | null;
  last_status: number | null;
  items_a_day: number | null;
  items_normal: number | null;
  extraction_rate: number | null;
};

/**
 * `new`: not fetched yet; `broken`: no feed can be fetched; `partly`: some cannot; `silent`: far fewer articles than
 * usual; `unreadable`: its pages give no articles; `resting`: not live.
 */
export type HealthVerdict = 'fine' | 'new' | 'broken' | 'partly' | 'silent' | 'unreadable' | 'resting';
export type SourceHealth = HealthRow & { verdict: HealthVerdict };

/** Whether an operator should look at the source. */
export const isAiling = (verdict: HealthVerdict): boolean => !['fine', 'new', 'resting'].includes(verdict);

/** How the sources of a market, or of all markets, are doing. */
export type SourceHealthFace = { of(market?: MarketKey): Promise<SourceHealth[]> };
