import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../db/audit.ts';
import type { Sql } from '../../db/sql.ts';

export type Synonym = { readonly term: string; readonly synonym: string };

export class SynonymRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async list(market: MarketKey): Promise<Synonym[]> {
    return await this.#sql<Synonym[]>`
      select term, synonym from search_synonym where market = ${market} order by term, synonym`;
  }

  /** Whether it is new. */
  async add({ term, synonym }: Synonym, act: Act): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const { count } = await sql`
        insert into search_synonym (market, term, synonym) values (${act.market}, ${term}, ${synonym}) on conflict do nothing`;
      if (count > 0) await recordAct(sql, act);
      return count > 0;
    });
  }

  /** Whether it was there. */
  async remove({ term, synonym }: Synonym, act: Act): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const { count } = await sql`
        delete from search_synonym where market = ${act.market} and term = ${term} and synonym = ${synonym}`;
      if (count > 0) await recordAct(sql, act);
      return count > 0;
    });
  }
}
