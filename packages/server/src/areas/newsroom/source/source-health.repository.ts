import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { SourceState } from './source.ts';

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

/** From so many failures in a row a feed counts as broken; fewer are common on the internet. */
const brokenAfter = 3;

export class SourceHealthRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async rows(market?: MarketKey): Promise<HealthRow[]> {
    const sql = this.#sql;
    return await sql<HealthRow[]>`
      select source.market, source.key, source.name, source.state,
             count(feed.address)::int as feeds,
             (count(*) filter (where feed.failures > 0))::int as failing,
             (count(*) filter (where feed.failures >= ${brokenAfter}))::int as broken,
             (count(*) filter (where feed.moved_to is not null))::int as moved,
             max(feed.last_success_at) as last_success_at, max(feed.last_tried_at) as last_tried_at,
             (array_agg(feed.last_error order by feed.failures desc) filter (where feed.last_error is not null))[1]
               as last_error,
             (array_agg(feed.last_status order by feed.failures desc) filter (where feed.last_error is not null))[1]
               as last_status,
             sum(feed.items_a_day) as items_a_day, sum(feed.items_normal) as items_normal,
             avg(feed.extraction_rate)::real as extraction_rate
        from source
        left join feed on feed.market = source.market and feed.source_key = source.key and feed.state = 'live'
       where ${market ? sql`source.market = ${market}` : sql`true`}
       group by source.market, source.key
       order by source.market, source.key`;
  }
}
