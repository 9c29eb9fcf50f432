import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../../db/audit.ts';
import type { Sql } from '../../../db/sql.ts';

export type FoundArticle = {
  news_entry_id: string;
  title: string;
  source_name: string;
  removed_at: Date | null;
  removed_by: 'operator' | 'publisher' | 'source' | 'retirement' | null;
  /** Countries it is restricted in. */
  restricted: string[];
};
export type LoggedAct = Omit<Act, 'detail'> & { detail: Record<string, unknown> };

/** Every change touches the article's row, so that all processes that keep feeds in memory are notified. */
export class ArticleCommandsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** By either of its ids, shown or not. */
  async find(market: MarketKey, id: string): Promise<FoundArticle | undefined> {
    const [row] = await this.#sql<FoundArticle[]>`
      select news_entry_id, title, source_name, removed_at, removed_by,
             array(select country from restriction
                    where restriction.market = article.market and restriction.news_entry_id = article.news_entry_id
                    order by country) as restricted
        from article where market = ${market} and (news_entry_id = ${id} or news_id = ${id})`;
    return row;
  }

  async remove(act: Act): Promise<void> {
    const { market, subject, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        update article set removed_at = coalesce(removed_at, ${at}), removed_by = 'operator', updated_at = ${at}
         where market = ${market} and news_entry_id = ${subject}`;
      await recordAct(sql, act);
    });
  }

  async restrict(countries: readonly string[], act: Act): Promise<void> {
    const { market, subject, at, why } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        insert into restriction (market, news_entry_id, country, reason, at)
        select ${market}, ${subject}, country, ${why}, ${at} from unnest(${sql.array([...countries])}::text[]) country
        on conflict (market, news_entry_id, country) do update set reason = excluded.reason, at = excluded.at`;
      await sql`update article set updated_at = ${at} where market = ${market} and news_entry_id = ${subject}`;
      await recordAct(sql, act);
    });
  }

  /** Lifts the restrictions in these countries; with `isWhole` it is no longer removed either. */
  async restore(countries: readonly string[], isWhole: boolean, act: Act): Promise<void> {
    const { market, subject, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        delete from restriction
         where market = ${market} and news_entry_id = ${subject} and country = any(${sql.array([...countries])})`;
      await (isWhole
        ? sql`update article set removed_at = null, removed_by = null, updated_at = ${at}
               where market = ${market} and news_entry_id = ${subject}`
        : sql`update article set updated_at = ${at} where market = ${market} and news_entry_id = ${subject}`);
      await recordAct(sql, act);
    });
  }

  /** The log of operators' acts, the latest first. */
  async log(market: MarketKey | undefined, limit: number): Promise<LoggedAct[]> {
    const sql = this.#sql;
    return await sql<LoggedAct[]>`
      select market, at, who, what, subject, why, detail from audit_log
       where ${market ? sql`market = ${market}` : sql`true`} order by at desc, id desc limit ${limit}`;
  }
}
