import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../db/sql.ts';

export type NewDevice = { market: MarketKey; id: string; advertisingHash: Buffer | null };
export type NewKey = { key: string; at: Date };

/** A device asks for a key when its storage is new: the newest hundred hold every one still in use. */
const keysLookedAt = 100;

export class DeviceRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes the device, or finds the one with the same advertising id; either way it has the new key. */
  async keep({ market, id, advertisingHash }: NewDevice, { key, at }: NewKey): Promise<string> {
    const rows = await this.#sql<{ device_id: string }[]>`
      with kept as (
        insert into device (market, id, advertising_hash, created_at, seen_at)
        values (${market}, ${id}, ${advertisingHash}, ${at}, ${at})
        on conflict (market, advertising_hash) where advertising_hash is not null
          do update set seen_at = excluded.seen_at
        returning market, id
      )
      insert into device_key (market, device_id, key, created_at)
      select market, id, ${key}, ${at} from kept
      returning device_id`;
    return rows[0]?.device_id ?? id;
  }

  /** Gives a known device one more key; false when there is no such device. */
  async addKey(market: MarketKey, id: string, { key, at }: NewKey): Promise<boolean> {
    const rows = await this.#sql`
      with known as (
        update device set seen_at = ${at} where market = ${market} and id = ${id} returning market, id
      )
      insert into device_key (market, device_id, key, created_at)
      select market, id, ${key}, ${at} from known
      returning 1`;
    return rows.length > 0;
  }

  async keysOf(market: MarketKey, id: string): Promise<string[]> {
    const rows = await this.#sql<{ key: string }[]>`
      select key from device_key where market = ${market} and device_id = ${id}
      order by created_at desc limit ${keysLookedAt}`;
    return rows.map((row) => row.key);
  }

  async has(market: MarketKey, id: string): Promise<boolean> {
    return (await this.#sql`select 1 from device where market = ${market} and id = ${id}`).length > 0;
  }
}
