import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../db/sql.ts';

export type FigureRow = {
  readonly market: MarketKey;
  readonly entryId: string;
  readonly clicks: number;
  readonly impressions: number;
};

export class FiguresRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Always in the same order, so that two processes never wait for each other. */
  async add(rows: readonly FigureRow[]): Promise<void> {
    const column = <T>(read: (row: FigureRow) => T): T[] => rows.map(read);
    await this.#sql`
      insert into article_figures as known (market, news_entry_id, clicks, impressions)
      select market, news_entry_id, more.clicks, more.impressions from unnest(
        ${column(({ market }) => market)}::text[], ${column(({ entryId }) => entryId)}::text[],
        ${column(({ clicks }) => clicks)}::int[], ${column(({ impressions }) => impressions)}::int[]
      ) as more (market, news_entry_id, clicks, impressions)
      join article using (market, news_entry_id)
      order by market, news_entry_id
      on conflict (market, news_entry_id) do update set
        clicks = known.clicks + excluded.clicks, impressions = known.impressions + excluded.impressions`;
  }
}
