import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { Sql } from '../../../db/sql.ts';

export type WrittenQuery = {
  readonly market: MarketKey;
  readonly hour: Date;
  readonly term: string;
  readonly written: string;
  readonly mark: bigint;
  readonly found: boolean;
};
export type QueryCount = { term: string; written: string; devices: number };
export type RecentQuery = QueryCount & {
  /** Devices in an hour, on average of the days before. */
  usual: number;
};

/** Fewer devices than this could be one household: what they search for is shown to nobody. */
const fewestDevices = 3;

export class QueryLogRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async add(queries: readonly WrittenQuery[]): Promise<void> {
    const column = <T>(read: (one: WrittenQuery) => T): T[] => queries.map(read);
    await this.#sql`
      insert into search_query as known (market, hour, term, written, mark, found)
      select market, hour, term, min(written), mark, bool_or(found) from unnest(
          ${column(({ market }) => market)}::text[], ${column(({ hour }) => hour.toISOString())}::text[]::timestamptz[],
          ${column(({ term }) => term)}::text[], ${column(({ written }) => written)}::text[],
          ${column(({ mark }) => mark.toString())}::text[]::bigint[], ${column(({ found }) => String(found))}::text[]::boolean[])
        as row (market, hour, term, written, mark, found)
       group by market, hour, term, mark order by market, hour, term, mark
      on conflict (market, hour, term, mark) do update set found = known.found or excluded.found`;
  }

  /** Searches of the last hours by several devices, with what is usual for them. */
  async recent(market: MarketKey, now: Date, hours: number): Promise<RecentQuery[]> {
    const since = new Date(now.getTime() - hours * HOUR_MS);
    const before = new Date(now.getTime() - 7 * DAY_MS);
    return await this.#sql<RecentQuery[]>`
      with recent as (
        select term, mode() within group (order by written) as written, count(distinct mark)::int as devices
          from search_query where market = ${market} and hour >= ${since} and found
         group by term having count(distinct mark) >= ${fewestDevices}
         order by devices desc, term limit 200)
      select term, written, devices,
             (select count(*)::float8 from search_query past
               where past.market = ${market} and past.term = recent.term and hour >= ${before} and hour < ${since})
             / ${(7 * 24 - hours) / hours} as usual
        from recent order by devices desc, term`;
  }

  /** What several devices looked for in vain, most of them first. */
  async misses(market: MarketKey, since: Date, most: number): Promise<QueryCount[]> {
    return await this.#sql<QueryCount[]>`
      select term, mode() within group (order by written) as written, count(distinct mark)::int as devices
        from search_query where market = ${market} and hour >= ${since}
       group by term having count(distinct mark) >= ${fewestDevices} and not bool_or(found)
       order by devices desc, term limit ${most}`;
  }

  async beginning(market: MarketKey, start: string, most: number): Promise<Pick<QueryCount, 'term' | 'written'>[]> {
    return await this.#sql<Pick<QueryCount, 'term' | 'written'>[]>`
      select term, mode() within group (order by written) as written from search_query
       where market = ${market} and term >= ${start} and term < ${`${start}\u{10ffff}`} and found
       group by term having count(distinct mark) >= ${fewestDevices}
       order by count(distinct mark) desc, term limit ${most}`;
  }

  async forgetBefore(limit: Date): Promise<number> {
    return await deleteRows(this.#sql, 'search_query', () => this.#sql`hour < ${limit}`);
  }
}
