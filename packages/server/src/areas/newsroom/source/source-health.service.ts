import type { MarketKey } from '@griot/locale/markets';
import type { HealthRow, SourceHealthRepository } from './source-health.repository.ts';

/**
 * `new`: not fetched yet; `broken`: no feed can be fetched; `partly`: some cannot; `silent`: far fewer articles than
 * usual; `unreadable`: its pages give no articles; `resting`: not live.
 */
export type HealthVerdict = 'fine' | 'new' | 'broken' | 'partly' | 'silent' | 'unreadable' | 'resting';
export type SourceHealth = HealthRow & { verdict: HealthVerdict };

/** Whether an operator should look at the source. */
export const isAiling = (verdict: HealthVerdict): boolean => !['fine', 'new', 'resting'].includes(verdict);

const silentBelow = 0.25;
/** A source with fewer articles a day than this has none on most days anyway. */
const leastNormal = 4;
const unreadableBelow = 0.5;

export class SourceHealthService {
  readonly #store: SourceHealthRepository;

  constructor(store: SourceHealthRepository) {
    this.#store = store;
  }

  /** How the sources of a market, or of all markets, are doing. */
  async healthOf(market?: MarketKey): Promise<SourceHealth[]> {
    return (await this.#store.rows(market)).map((row) => ({ ...row, verdict: verdictOn(row) }));
  }
}

export function verdictOn(row: HealthRow): HealthVerdict {
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
