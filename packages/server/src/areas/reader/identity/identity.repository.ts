import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../../../db/sql.ts';

/** The device that a guest belongs to, and the mark of its key where it belongs to that key alone. */
export type Owner = { deviceId: string; keyMark?: string | undefined };
type KeyOwner = { deviceId: string; keyMark: string };
/** The owner of a new guest, or the device that was only claimed when it was made. */
type NewOwner = Owner | { claimedDeviceId: string };
/** `isGuest`: without a login, and not gone into an account. */
export type KnownUser = { isGuest: boolean; owner: Owner | undefined; claimedDeviceId: string | undefined };
export type NewGuest = { market: MarketKey; id: string; at: Date };

type UserRow = {
  is_guest: boolean;
  device_id: string | null;
  key_mark: string | null;
  claimed_device_id: string | null;
};

export class IdentityRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async create(guest: NewGuest, owner: NewOwner): Promise<void> {
    await insertGuest(this.#sql, guest, owner);
  }

  /** The guest of this key, else the device's own, else the new one. One call at a time for each key. */
  async guestOfKey(guest: NewGuest, owner: KeyOwner): Promise<string> {
    const { market } = guest;
    const { deviceId, keyMark } = owner;
    return await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${market} ${deviceId} ${keyMark}`}, 0))`;
      const [known] = await sql<{ id: string }[]>`
        select id from reader_user
         where market = ${market} and device_id = ${deviceId} and (key_mark = ${keyMark} or key_mark is null)
           and login_type is null and merged_into is null
         order by key_mark is null, created_at desc, id desc limit 1`;
      if (known) return known.id;
      await insertGuest(sql, guest, owner);
      return guest.id;
    });
  }

  async find(market: MarketKey, id: string): Promise<KnownUser | undefined> {
    const [row] = await this.#sql<UserRow[]>`
      select login_type is null and merged_into is null as is_guest, device_id, key_mark,
             claimed_device_id
        from reader_user where market = ${market} and id = ${id}`;
    if (!row) return undefined;
    const { is_guest, device_id, key_mark, claimed_device_id } = row;
    return {
      isGuest: is_guest,
      owner: device_id === null ? undefined : { deviceId: device_id, keyMark: key_mark ?? undefined },
      claimedDeviceId: claimed_device_id ?? undefined,
    };
  }

  /** Gives a guest that was made on a claim its owner, unless it has one. */
  async setOwner(market: MarketKey, id: string, { deviceId, keyMark }: Owner): Promise<void> {
    await this.#sql`
      update reader_user set device_id = ${deviceId}, key_mark = ${keyMark ?? null}, claimed_device_id = null
       where market = ${market} and id = ${id} and login_type is null and device_id is null
         and claimed_device_id is not null`;
  }
}

async function insertGuest(sql: AnySql, { market, id, at }: NewGuest, owner: NewOwner): Promise<void> {
  const isClaimed = 'claimedDeviceId' in owner;
  await sql`
    insert into reader_user (market, id, device_id, key_mark, claimed_device_id, created_at)
    values (${market}, ${id}, ${isClaimed ? null : owner.deviceId}, ${isClaimed ? null : (owner.keyMark ?? null)},
            ${isClaimed ? owner.claimedDeviceId : null}, ${at})`;
}
