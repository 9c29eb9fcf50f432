import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import { cardColumns } from '../../market-news/card.rows.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';

export type ReadingList = 'saved_item' | 'opened_article';
/** Texts are null for what is no article of ours that is shown. */
export type EntryRow = { news_entry_id: string; at: Date; title: string | null; source_name: string | null };
export type OwnedList = { readonly ownerId: string; readonly market: MarketKey; readonly country: string | undefined };

export class ReadingRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The latest first. */
  async entries(list: ReadingList, { ownerId, market, country }: OwnedList): Promise<EntryRow[]> {
    const sql = this.#sql;
    return await sql<EntryRow[]>`
      select listed.news_entry_id, listed.at, shown.title, shown.source_name
        from ${sql(list)} listed
        left join lateral (
          select title, source_name from article
           where article.market = listed.market and article.news_entry_id = listed.news_entry_id
             and ${isShown(sql, country)}
        ) shown on true
       where listed.owner_id = ${ownerId} and listed.market = ${market}
       order by listed.at desc, listed.news_entry_id`;
  }

  async cards(market: MarketKey, ids: readonly string[]): Promise<ReadonlyMap<string, NewsRow>> {
    const sql = this.#sql;
    const rows = await sql<NewsRow[]>`
      select ${cardColumns(sql)} from article where market = ${market} and news_entry_id = any(${[...ids]}::text[])`;
    return new Map(rows.map((row) => [row.news_entry_id, row]));
  }

  async isArticle(market: MarketKey, entryId: string): Promise<boolean> {
    const sql = this.#sql;
    const rows = await sql`
      select from article where market = ${market} and news_entry_id = ${entryId} and removed_at is null`;
    return rows.length > 0;
  }

  /** False where the owner has as many as anybody may. What is saved already keeps its time. */
  async save(owned: { ownerId: string; market: MarketKey; entryId: string }, { at, most }: { at: Date; most: number }) {
    const { ownerId, market, entryId } = owned;
    const sql = this.#sql;
    await sql`
      insert into saved_item (owner_id, market, news_entry_id, at)
      select ${ownerId}, ${market}, ${entryId}, ${at}
       where (select count(*) from (select from saved_item where owner_id = ${ownerId} limit ${most}) listed) < ${most}
      on conflict do nothing`;
    const rows = await sql`select from saved_item where owner_id = ${ownerId} and news_entry_id = ${entryId}`;
    return rows.length > 0;
  }

  async remove(list: ReadingList, ownerId: string, entryId: string): Promise<void> {
    await this.#sql`delete from ${this.#sql(list)} where owner_id = ${ownerId} and news_entry_id = ${entryId}`;
  }

  /** Empties a list, also of what was read in other markets. */
  async clear(list: ReadingList, ownerId: string): Promise<void> {
    await this.#sql`delete from ${this.#sql(list)} where owner_id = ${ownerId}`;
  }

  async isPaused(ownerId: string): Promise<boolean> {
    const rows = await this.#sql`select from reading_choice where owner_id = ${ownerId} and is_history_paused`;
    return rows.length > 0;
  }

  async pause(ownerId: string, isPaused: boolean): Promise<void> {
    await this.#sql`
      insert into reading_choice (owner_id, is_history_paused) values (${ownerId}, ${isPaused})
      on conflict (owner_id) do update set is_history_paused = excluded.is_history_paused`;
  }

  async dismissMissed(ownerId: string, at: Date): Promise<void> {
    await this.#sql`
      insert into reading_choice (owner_id, missed_seen_at) values (${ownerId}, ${at})
      on conflict (owner_id) do update set missed_seen_at = excluded.missed_seen_at`;
  }
}
