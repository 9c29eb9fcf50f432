import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../db/sql.ts';
import { SampleRetirementRepository } from './sample-retirement.repository.ts';

/** So many live articles make a feed without samples. */
const enough = 50;

/** Samples stand in until a market has news of its own. */
export class SampleRetirement {
  readonly #store: SampleRetirementRepository;

  constructor(sql: Sql) {
    this.#store = new SampleRetirementRepository(sql);
  }

  /**
   * Takes a market's samples out, with their topics, trends and clips, once it has live articles enough, and answers whether it
   * has. Their comments stay: readers may have answered. They return at a start that finds too few live articles.
   */
  async retire(market: MarketKey, at: Date): Promise<boolean> {
    return (await this.retireAll([market], at)).length > 0;
  }

  /** The same for several at once; answers those with live articles enough. */
  async retireAll(markets: readonly MarketKey[], at: Date): Promise<MarketKey[]> {
    return await this.#store.retire(markets, { enough, at });
  }
}
