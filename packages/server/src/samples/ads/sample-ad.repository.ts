import type { Sql } from '../../db/sql.ts';
import type { SampleAdRow } from './sample-ads.ts';

export class SampleAdRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes these the sample ads, and no others. What was counted stays, and what the operator stopped stays stopped. */
  async replace(ads: readonly SampleAdRow[], now: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await sql`delete from house_ad where sample_key <> all(${ads.map(({ sample_key }) => sample_key)}::text[])`;
      await sql`
        insert into house_ad (sample_key, markets, title, words, picture, target, starts_at, added_by, added_at)
        select sample_key, array(select jsonb_array_elements_text(markets)), title, words, picture, target, ${now},
               'samples', ${now}
          from jsonb_to_recordset(${sql.json(ads)}) as row (
            sample_key text, markets jsonb, title text, words text, picture text, target text)
        on conflict (sample_key) do update set
          markets = excluded.markets, title = excluded.title, words = excluded.words, picture = excluded.picture,
          target = excluded.target`;
    });
  }
}
