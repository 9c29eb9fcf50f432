import type { MarketKey } from '@griot/locale/markets';
import type { HealthRow, HealthVerdict, SourceHealth, SourceHealthFace } from './source.face.ts';
import type { SourceHealthRepository } from './source-health.repository.ts';

const silentBelow = 0.25;
/** A source with fewer articles a day than this has none on most days anyway. */
const leastNormal = 4;
const unreadableBelow = 0.5;

export class SourceHealthService implements SourceHealthFace {
  readonly #store: SourceHealthRepository;

  constructor(store: SourceHealthRepository) {
    this.#store = store;
  }

  async of(market?: MarketKey): Promise<SourceHealth[]> {
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
