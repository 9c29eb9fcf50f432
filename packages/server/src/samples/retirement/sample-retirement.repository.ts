import type { MarketKey } from '@griot/locale/markets';
import { isShown } from '../../areas/market-news/shown-article.rows.ts';
import type { Sql } from '../../db/sql.ts';

type RetirementTerms = { readonly enough: number; readonly at: Date };

export class SampleRetirementRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Takes the samples out where there are live articles enough; answers which of the markets that are. */
  async retire(markets: readonly MarketKey[], { enough, at }: RetirementTerms): Promise<MarketKey[]> {
    const sql = this.#sql;
    const lively = await sql<{ market: MarketKey }[]>`
      select one.market from unnest(${[...markets]}::text[]) as one (market)
       where (select count(*) from (select from article
                                     where article.market = one.market and not is_sample and ${isShown(sql)}
                                     limit ${enough}) live) >= ${enough}`;
    const names = lively.map(({ market }) => market);
    if (names.length > 0) await this.#remove(names, at);
    return names;
  }

  async #remove(names: readonly MarketKey[], at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const inMarkets = sql`market = any(${[...names]}::text[])`;
      await sql`delete from topic where is_sample and ${inMarkets}`;
      await sql`delete from trend where is_sample and not pinned and not banned and ${inMarkets}`;
      await sql`
        update clip set removed_at = ${at}, removed_by = 'retirement'
         where is_sample and removed_at is null and ${inMarkets}`;
      await sql`
        update article set removed_at = ${at}, removed_by = 'retirement', updated_at = ${at}
         where sample_key is not null and removed_at is null and ${inMarkets}`;
    });
  }
}
