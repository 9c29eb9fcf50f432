import type { MarketKey } from '@griot/locale/markets';
import type { SourceHealthRepository } from './source-health.repository.ts';
import { type SourceHealth, verdictOn } from './source-health.ts';

export class SourceHealthService {
  readonly #store: SourceHealthRepository;

  constructor(store: SourceHealthRepository) {
    this.#store = store;
  }

  async of(market?: MarketKey): Promise<SourceHealth[]> {
    return (await this.#store.rows(market)).map((row) => ({ ...row, verdict: verdictOn(row) }));
  }
}
