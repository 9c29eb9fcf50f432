import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { HealthRow } from './source.face.ts';

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
