import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../db/audit.ts';
import { type Listener, listenTo } from '../../db/listen.ts';
import type { AnySql, Sql } from '../../db/sql.ts';
import type { FlagValue } from './flag.ts';

export type OverrideRow = { market: MarketKey; key: string; value: unknown; set_by: string; set_at: Date };
/** `value` is null where the key went back to its default. */
export type ConfigChange = {
  number: number;
  market: MarketKey;
  key: string;
  value: unknown;
  who: string;
  why: string;
  at: Date;
};
/** A key and the value that it has from now on; null for the default. */
type NewValue = { readonly key: string; readonly value: FlagValue | null };
export type HistoryQuery = {
  readonly market?: MarketKey | undefined;
  readonly key?: string | undefined;
  readonly limit: number;
};

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
    await this.#sql.begin((sql) => write(sql, { key, value }, act));
  }

  /** False if the key was not set. */
  async unset(key: string, act: Act): Promise<boolean> {
    return await this.#sql.begin((sql) => write(sql, { key, value: null }, act));
  }

  /** The newest first. */
  async history({ market, key, limit }: HistoryQuery): Promise<ConfigChange[]> {
    const sql = this.#sql;
    return await sql<ConfigChange[]>`
      select number::int, market, key, value, who, why, at from config_change
       where ${market ? sql`market = ${market}` : sql`true`} and ${key ? sql`key = ${key}` : sql`true`}
       order by config_change.number desc limit ${limit}`;
  }

  /**
   * Gives a market the values that it had after a change. Returns the keys that are otherwise now; undefined when the
   * market has no change of that number.
   */
  async rollback(number: number, act: Omit<Act, 'subject'>): Promise<string[] | undefined> {
    const { market } = act;
    return await this.#sql.begin(async (sql) => {
      await sql`lock table market_config in share row exclusive mode`; // nobody sets a key between our looks
      const [known] = await sql`select from config_change where market = ${market} and number = ${number}`;
      if (!known) return undefined;
      const later = await sql<{ key: string; then: FlagValue | null; now: FlagValue | null }[]>`
        select distinct key,
               (select value from config_change before
                 where before.market = ${market} and before.key = later.key and before.number <= ${number}
                 order by before.number desc limit 1) as then,
               (select value from market_config own where own.market = ${market} and own.key = later.key) as now
          from config_change later where market = ${market} and number > ${number} order by key`;
      const changed = later.filter(({ then, now }) => then !== now);
      for (const { key, then: value } of changed) await write(sql, { key, value }, { ...act, subject: key });
      return changed.map(({ key }) => key);
    });
  }

  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'market_config', listener);
  }
}

/** The value, its number in the history and the operator's act, in one transaction. False: there was nothing to unset. */
async function write(sql: AnySql, { key, value }: NewValue, act: Act): Promise<boolean> {
  const { market, who, why, at } = act;
  if (value === null) {
    const gone = await sql`delete from market_config where market = ${market} and key = ${key} returning key`;
    if (gone.length === 0) return false;
  } else
    await sql`
      insert into market_config (market, key, value, set_by, set_at)
      values (${market}, ${key}, ${sql.json(value)}, ${who}, ${at})
      on conflict (market, key) do update set
        value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`;
  await sql`
    insert into config_change (market, key, value, who, why, at)
    values (${market}, ${key}, ${value === null ? null : sql.json(value)}, ${who}, ${why}, ${at})`;
  await recordAct(sql, act);
  return true;
}
