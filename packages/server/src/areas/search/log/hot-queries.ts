import type { MarketKey } from '@griot/locale/markets';
import type { QueryLogRepository, RecentQuery } from './query-log.repository.ts';
import { rudenessIn } from './rude-queries.ts';

/** A search that more devices make than usual. */
export type HotQuery = { readonly title: string; readonly devices: number; readonly score: number };

/** What counts as now. */
const hours = 6;
/** As many devices as usual are no news; so many times as many are. */
const leastRise = 1.5;
const most = 10;

/** What is searched for more than it usually is, by several devices, without what is rude. */
export class HotQueries {
  readonly #store: Pick<QueryLogRepository, 'recent'>;

  constructor(store: Pick<QueryLogRepository, 'recent'>) {
    this.#store = store;
  }

  /** The hottest first; none that is rude, and none that only a few devices made. */
  async queriesFor(market: MarketKey, now: Date): Promise<HotQuery[]> {
    const isRude = await rudenessIn(market);
    const rising = (await this.#store.recent(market, now, hours)).filter((query) => riseOf(query) >= leastRise);
    return rising
      .filter((query) => !isRude(query))
      .map((query) => ({
        title: query.written,
        devices: query.devices,
        score: query.devices * Math.log2(riseOf(query)),
      }))
      .sort((a, b) => b.score - a.score || (a.title < b.title ? -1 : 1))
      .slice(0, most);
  }
}

/** One more on both sides: a search that nobody made before is not endlessly hot. */
const riseOf = ({ devices, usual }: RecentQuery): number => (devices + 1) / (usual + 1);
