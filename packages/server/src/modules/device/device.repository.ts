import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../db/sql.ts';

export type NewDevice = { market: MarketKey; id: string; advertisingHash: Buffer | null };
export type NewKey = { key: string; at: Date };

/** A device asks for a key when its storage is new: those that were used, then the newest, hold every one in use. */
const keysLookedAt = 100;
/** New keys of a device in a day, UTC. The number is limited because knowing the advertising id is enough to ask. */
const keysADay = 30;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export class DeviceRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Makes the device, or finds the one with the same advertising id; either way it has the new key. Undefined when that
   * one was given all the keys of its day.
   */
  async keep({ market, id, advertisingHash }: NewDevice, { key, at }: NewKey): Promise<string | undefined> {
    const rows = await this.#sql<{ device_id: string }[]>`
      with kept as (
        insert into device as known (market, id, advertising_hash, created_at, seen_at, keys_day, keys_given)
        values (${market}, ${id}, ${advertisingHash}, ${at}, ${at}, ${dayOf(at)}, 1)
        on conflict (market, advertising_hash) where advertising_hash is not null
          do update set seen_at = excluded.seen_at, keys_day = excluded.keys_day,
            keys_given = case when known.keys_day = excluded.keys_day then known.keys_given + 1 else 1 end
          where known.keys_day <> excluded.keys_day or known.keys_given < ${keysADay}
        returning market, id
      )
      insert into device_key (market, device_id, key, created_at)
      select market, id, ${key}, ${at} from kept
      returning device_id`;
    return rows[0]?.device_id;
  }

  /** Gives a known device one more key; false when there is no such device, or it had all the keys of its day. */
  async addKey(market: MarketKey, id: string, { key, at }: NewKey): Promise<boolean> {
    const rows = await this.#sql`
      with known as (
        update device set seen_at = ${at}, keys_day = ${dayOf(at)},
          keys_given = case when keys_day = ${dayOf(at)} then keys_given + 1 else 1 end
        where market = ${market} and id = ${id} and (keys_day <> ${dayOf(at)} or keys_given < ${keysADay})
        returning market, id
      )
      insert into device_key (market, device_id, key, created_at)
      select market, id, ${key}, ${at} from known
      returning 1`;
    return rows.length > 0;
  }

  async keysOf(market: MarketKey, id: string): Promise<string[]> {
    const rows = await this.#sql<{ key: string }[]>`
      select key from device_key where market = ${market} and device_id = ${id}
      order by last_used_at desc nulls last, created_at desc limit ${keysLookedAt}`;
    return rows.map((row) => row.key);
  }

  /** Notes that a key is in use; one that was noted since `before` stays as it is. */
  async markUsed(market: MarketKey, id: string, { key, at, before }: NewKey & { before: Date }): Promise<void> {
    await this.#sql`
      update device_key set last_used_at = ${at}
      where market = ${market} and device_id = ${id} and key = ${key}
        and (last_used_at is null or last_used_at <= ${before})`;
  }

  async has(market: MarketKey, id: string): Promise<boolean> {
    return (await this.#sql`select 1 from device where market = ${market} and id = ${id}`).length > 0;
  }
}
