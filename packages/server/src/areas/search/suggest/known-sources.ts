import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { NamedSource, SearchRepository } from '../find/search.repository.ts';

/** A new source may wait so long to be suggested. */
const cachedFor = 5 * MINUTE_MS;

/** The sources of each market, cached for a while: they are asked for with every letter that is typed. */
export class KnownSources {
  readonly #store: Pick<SearchRepository, 'sources'>;
  readonly #clock: Clock;
  readonly #cached = new Map<MarketKey, { readonly at: number; readonly sources: Promise<readonly NamedSource[]> }>();

  constructor(store: Pick<SearchRepository, 'sources'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async sourcesFor(market: MarketKey): Promise<readonly NamedSource[]> {
    const now = this.#clock.now().getTime();
    const known = this.#cached.get(market);
    if (known && now - known.at < cachedFor) return await known.sources;
    const sources = this.#store.sources(market);
    this.#cached.set(market, { at: now, sources });
    try {
      return await sources;
    } catch (error) {
      this.#cached.delete(market); // the next letter asks again
      throw error;
    }
  }
}
