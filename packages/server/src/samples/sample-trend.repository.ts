import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../db/sql.ts';

export type SampleTrendRow = {
  readonly market: MarketKey;
  readonly term: string;
  readonly title: string;
  readonly mark: 'up' | 'down' | 'new';
  readonly reports: number;
  readonly score: number;
  /** The sample article it leads to. */
  readonly news_entry_id: string | null;
};

export class SampleTrendRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes these the trends of the markets that have none of their own; what the operator pinned or banned stays so. */
  async replace(rows: readonly SampleTrendRow[], now: Date): Promise<void> {
    const sql = this.#sql;
    await sql`
      with wanted as (
        select * from jsonb_to_recordset(${sql.json(rows)}) as row (
          market text, term text, title text, mark text, reports integer, score real, news_entry_id text)
         where not exists (select from trend
                            where trend.market = row.market and not is_sample and not pinned and not banned)
      ), gone as (
        delete from trend where is_sample and not pinned and not banned
           and not exists (select from wanted where wanted.market = trend.market and wanted.term = trend.term)
      )
      insert into trend (market, term, title, mark, reports, score, news_entry_id, at, is_sample)
      select wanted.market, term, wanted.title, mark, reports, score, article.news_entry_id, ${now}, true
        from wanted left join article using (market, news_entry_id)
      on conflict (market, term) do update set
        title = excluded.title, mark = excluded.mark, reports = excluded.reports, score = excluded.score,
        news_entry_id = excluded.news_entry_id, at = excluded.at
       where trend.is_sample`;
  }
}
