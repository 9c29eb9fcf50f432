import type { MarketKey } from '@griot/locale/markets';
import type { SigningKey } from '../../../claims-and-proofs.ts';
import type { Sql } from '../../../db/sql.ts';
import { isSharedDevice } from './device-owner.rows.ts';

export type NewDevice = { market: MarketKey; id: string; advertisingHash: Buffer | null };
export type NewKey = { key: string; at: Date };
/** A key for the device of an advertising id, which proves another device: a new one where it has no row yet. */
export type ClaimedKey = NewKey & { market: MarketKey; advertisingHash: Buffer; provesId: string; isNew: boolean };

/**
 * A device asks for a key when its storage is new: those that were used, then the newest, hold every one in use. As many
 * that were given for its advertising id are looked at besides, so that they do not push its own keys out.
 */
const keysLookedAt = 100;
/** New keys of a device in a day, UTC, and as many that are listed with it for its advertising id alone. */
const keysADay = 30;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export class DeviceRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes the device with its first key; false where there is one with the same advertising id. */
  async create({ market, id, advertisingHash }: NewDevice, { key, at }: NewKey): Promise<boolean> {
    const rows = await this.#sql`
      with made as (
        insert into device (market, id, advertising_hash, created_at, seen_at, keys_day, keys_given, claimed_keys_day,
                            claimed_keys_given)
        values (${market}, ${id}, ${advertisingHash}, ${at}, ${at}, ${dayOf(at)}, 1, ${dayOf(at)}, 1)
        on conflict (market, advertising_hash) where advertising_hash is not null do nothing
        returning market, id
      )
      insert into device_key (market, device_id, key, proven_device_id, created_at)
      select market, id, ${key}, id, ${at} from made
      returning 1`;
    return rows.length > 0;
  }

  async withAdvertisingHash(market: MarketKey, hash: Buffer): Promise<string | undefined> {
    const [row] = await this.#sql<{ id: string }[]>`
      select id from device where market = ${market} and advertising_hash = ${hash}`;
    return row?.id;
  }

  /** Gives a device that proved itself one more key; false when it is not there, or had all the keys of its day. */
  async addKey(market: MarketKey, id: string, { key, at }: NewKey): Promise<boolean> {
    const rows = await this.#sql`
      with known as (
        update device set seen_at = ${at}, keys_day = ${dayOf(at)},
          keys_given = case when keys_day = ${dayOf(at)} then keys_given + 1 else 1 end
        where market = ${market} and id = ${id} and (keys_day <> ${dayOf(at)} or keys_given < ${keysADay})
        returning market, id
      )
      insert into device_key (market, device_id, key, proven_device_id, created_at)
      select market, id, ${key}, id, ${at} from known
      returning 1`;
    return rows.length > 0;
  }

  /** Lists a key with the device of an advertising id; false when as many were listed on this day as may be. */
  async addClaimedKey({ market, advertisingHash, provesId, isNew, key, at }: ClaimedKey): Promise<boolean> {
    const rows = await this.#sql`
      with known as (
        update device set claimed_keys_day = ${dayOf(at)},
          claimed_keys_given = case when claimed_keys_day = ${dayOf(at)} then claimed_keys_given + 1 else 1 end
        where market = ${market} and advertising_hash = ${advertisingHash}
          and (claimed_keys_day <> ${dayOf(at)} or claimed_keys_given < ${keysADay})
        returning market, id
      ), apart as (
        insert into device (market, id, created_at, seen_at, keys_day, keys_given)
        select market, ${provesId}, ${at}, ${at}, ${dayOf(at)}, 1 from known where ${isNew}
      )
      insert into device_key (market, device_id, key, proven_device_id, created_at)
      select market, id, ${key}, ${provesId}, ${at} from known
      returning 1`;
    return rows.length > 0;
  }

  async keysOf(market: MarketKey, id: string): Promise<SigningKey[]> {
    return await this.#sql<SigningKey[]>`
      select key, "provesId" from (
        select key, proven_device_id as "provesId", last_used_at, created_at,
               row_number() over (partition by proven_device_id = device_id
                                  order by last_used_at desc nulls last, created_at desc) as place
          from device_key where market = ${market} and device_id = ${id}) as listed
       where place <= ${keysLookedAt} order by last_used_at desc nulls last, created_at desc`;
  }

  async isShared(id: string): Promise<boolean> {
    return await isSharedDevice(this.#sql, id);
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
