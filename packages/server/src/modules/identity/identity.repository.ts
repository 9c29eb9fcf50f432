import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../../db/sql.ts';

/** The device and the mark of its key that a guest belongs to. */
export type Owner = { deviceId: string; keyMark: string };
/** `isGuest`: without a login, and not gone into an account. */
export type KnownUser = { isGuest: boolean; owner: Owner | undefined };
export type NewGuest = { market: MarketKey; id: string; at: Date };

type UserRow = { is_guest: boolean; device_id: string | null; key_mark: string | null };

export class IdentityRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async create(guest: NewGuest): Promise<void> {
    await insertGuest(this.#sql, guest, undefined);
  }

  /** The guest of this key, or the new one if the key has none. One call at a time for each key. */
  async keep(guest: NewGuest, owner: Owner): Promise<string> {
    const { market } = guest;
    const { deviceId, keyMark } = owner;
    return await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${market} ${deviceId} ${keyMark}`}, 0))`;
      const [known] = await sql<{ id: string }[]>`
        select id from reader_user
         where market = ${market} and device_id = ${deviceId} and key_mark = ${keyMark} and login_type is null
           and merged_into is null
         order by created_at desc, id desc limit 1`;
      if (known) return known.id;
      await insertGuest(sql, guest, owner);
      return guest.id;
    });
  }

  async find(market: MarketKey, id: string): Promise<KnownUser | undefined> {
    const [row] = await this.#sql<UserRow[]>`
      select login_type is null and merged_into is null as is_guest, device_id, key_mark
        from reader_user where market = ${market} and id = ${id}`;
    if (!row) return undefined;
    const { is_guest, device_id, key_mark } = row;
    const isOwned = device_id !== null && key_mark !== null;
    return {
      isGuest: is_guest,
      owner: isOwned ? { deviceId: device_id, keyMark: key_mark } : undefined,
    };
  }

  /** Makes a key the owner of a guest that has none. */
  async own(market: MarketKey, id: string, { deviceId, keyMark }: Owner): Promise<void> {
    await this.#sql`
      update reader_user set device_id = ${deviceId}, key_mark = ${keyMark}
       where market = ${market} and id = ${id} and login_type is null and key_mark is null`;
  }
}

async function insertGuest(sql: AnySql, { market, id, at }: NewGuest, owner: Owner | undefined): Promise<void> {
  await sql`
    insert into reader_user (market, id, device_id, key_mark, created_at)
    values (${market}, ${id}, ${owner?.deviceId ?? null}, ${owner?.keyMark ?? null}, ${at})`;
}
