import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../db/audit.ts';
import { type Listener, listenTo } from '../../db/listen.ts';
import type { Sql } from '../../db/sql.ts';
import type { FlagValue } from './flag.ts';

export type OverrideRow = { market: MarketKey; key: string; value: unknown; set_by: string; set_at: Date };

export class ConfigRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async overrides(market?: MarketKey): Promise<OverrideRow[]> {
    const sql = this.#sql;
    return await sql<OverrideRow[]>`
      select market, key, value, set_by, set_at from market_config
       where ${market ? sql`market = ${market}` : sql`true`} order by market, key`;
  }

  async set(key: string, value: FlagValue, act: Act): Promise<void> {
    const { market, who, at } = act;
    await this.#sql.begin(async (sql) => {
      await sql`
        insert into market_config (market, key, value, set_by, set_at)
        values (${market}, ${key}, ${sql.json(value)}, ${who}, ${at})
        on conflict (market, key) do update set
          value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`;
      await recordAct(sql, act);
    });
  }

  /** False if the key was not set. */
  async unset(key: string, act: Act): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const gone = await sql`delete from market_config where market = ${act.market} and key = ${key} returning key`;
      if (gone.length > 0) await recordAct(sql, act);
      return gone.length > 0;
    });
  }

  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'market_config', listener);
  }
}
