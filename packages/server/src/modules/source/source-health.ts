import type { MarketKey } from '@griot/locale/markets';
import type { SourceState } from './source.ts';

/** What a source's live feeds say together. */
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

/** fine; new: not fetched yet; broken: none of it can be fetched; partly: some; silent: far less than usual;
 *  unreadable: its pages give no articles; resting: not live. */
export type Verdict = 'fine' | 'new' | 'broken' | 'partly' | 'silent' | 'unreadable' | 'resting';
export type SourceHealth = HealthRow & { verdict: Verdict };

/** Failures in a row from which a feed counts as broken: fewer are the weather of the net. */
export const brokenAfter = 3;
const silentBelow = 0.25;
/** A source that brings less than this a day is silent on most days. */
const leastNormal = 4;
const unreadableBelow = 0.5;

export function verdictOn(row: HealthRow): Verdict {
  if (row.state !== 'live' || row.feeds === 0) return 'resting';
  if (row.broken === row.feeds) return 'broken';
  if (row.last_tried_at === null) return 'new';
  if (row.broken > 0) return 'partly';
  const { items_a_day, items_normal, extraction_rate } = row;
  if (extraction_rate !== null && extraction_rate < unreadableBelow) return 'unreadable';
  const isMuch = items_normal !== null && items_normal >= leastNormal;
  if (isMuch && items_a_day !== null && items_a_day < items_normal * silentBelow) return 'silent';
  return 'fine';
}

export const isAiling = (verdict: Verdict): boolean => !['fine', 'new', 'resting'].includes(verdict);
