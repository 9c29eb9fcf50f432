import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../../../db/audit.ts';
import type { Sql } from '../../../../db/sql.ts';
import { isShown } from '../../../market-news/shown-article.rows.ts';

export type PinRow = {
  market: MarketKey;
  news_entry_id: string;
  title: string;
  until: Date;
  pinned_by: string;
  pinned_at: Date;
  /** Whether its readers see it: a removed or restricted article leads nothing. */
  is_shown: boolean;
};

export class PinCommandsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** An article that readers see, by either of its ids. */
  async find(market: MarketKey, id: string): Promise<{ news_entry_id: string; title: string } | undefined> {
    const [row] = await this.#sql<{ news_entry_id: string; title: string }[]>`
      select news_entry_id, title from article
       where market = ${market} and (news_entry_id = ${id} or news_id = ${id}) and ${isShown(this.#sql)}`;
    return row;
  }

  /** The latest first, as they lead. */
  async pins(market: MarketKey | undefined, at: Date): Promise<PinRow[]> {
    const sql = this.#sql;
    return await sql<PinRow[]>`
      select feed_pin.market, feed_pin.news_entry_id, title, until, pinned_by, pinned_at, ${isShown(sql)} as is_shown
        from feed_pin join article using (market, news_entry_id)
       where ${market ? sql`feed_pin.market = ${market}` : sql`true`} and until > ${at}
       order by feed_pin.market, pinned_at desc, news_entry_id`;
  }

  /** Pinned again, it leads again and for the new time. What is over goes at the same time. */
  async pin(entryId: string, until: Date, act: Act): Promise<void> {
    const { market, who, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`delete from feed_pin where market = ${market} and until <= ${at}`;
      await sql`
        insert into feed_pin (market, news_entry_id, until, pinned_by, pinned_at)
        values (${market}, ${entryId}, ${until}, ${who}, ${at})
        on conflict (market, news_entry_id) do update set
          until = excluded.until, pinned_by = excluded.pinned_by, pinned_at = excluded.pinned_at`;
      await recordAct(sql, act);
    });
  }

  /** Whether it was pinned. */
  async unpin(entryId: string, act: Act): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const gone = await sql`
        delete from feed_pin where market = ${act.market} and news_entry_id = ${entryId} returning 1`;
      if (gone.length > 0) await recordAct(sql, act);
      return gone.length > 0;
    });
  }
}
