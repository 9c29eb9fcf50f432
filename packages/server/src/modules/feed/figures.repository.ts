import type { MarketKey } from '@griot/locale/markets';
import { DayPartitions } from '../../db/day-partitions.ts';
import type { Sql } from '../../db/sql.ts';

/** A click or an impression that may be counted. */
export type Counted = {
  readonly day: string;
  /** A hash of what happened, on which device and to which article. */
  readonly mark: bigint;
  readonly market: MarketKey;
  readonly entryId: string;
  readonly kind: 'click' | 'impression';
};

export class FiguresRepository {
  readonly #sql: Sql;
  readonly #days: DayPartitions;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#days = new DayPartitions(sql, 'figure_mark');
  }

  /**
   * Counts what no process has counted on its day. Marks and sums are one statement, so that a crash loses both or
   * neither, and are written in the same order everywhere, so that two processes never wait for each other.
   */
  async add(counted: readonly Counted[]): Promise<void> {
    const days = new Set(counted.map(({ day }) => day));
    const fresh = await this.#days.make(days);
    const column = <T>(read: (one: Counted) => T): T[] => counted.map(read);
    await this.#sql`
      with counted as (
        select * from unnest(
          ${column(({ day }) => day)}::date[], ${column(({ mark }) => mark.toString())}::text[]::bigint[],
          ${column(({ market }) => market)}::text[], ${column(({ entryId }) => entryId)}::text[],
          ${column(({ kind }) => kind)}::text[]
        ) as counted (day, mark, market, news_entry_id, kind)
      ), fresh as (
        insert into figure_mark (day, mark) select distinct day, mark from counted order by day, mark
        on conflict do nothing returning day, mark
      )
      insert into article_figures as known (market, news_entry_id, clicks, impressions)
      select market, news_entry_id, count(*) filter (where kind = 'click'), count(*) filter (where kind = 'impression')
        from (select distinct * from counted) as once
        join fresh using (day, mark) join article using (market, news_entry_id)
       group by market, news_entry_id
       order by market, news_entry_id
      on conflict (market, news_entry_id) do update set
        clicks = known.clicks + excluded.clicks, impressions = known.impressions + excluded.impressions`;
    const [oldest] = [...days].sort();
    if (fresh.length > 0 && oldest !== undefined) await this.#days.dropBefore(dayBefore(oldest));
  }
}

const DAY = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
