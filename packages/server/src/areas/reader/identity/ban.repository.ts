import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { Sql } from '../../../db/sql.ts';
import { type BanKey, hashedBansOf } from './ban-hash.rows.ts';

type Covered = { user_ids: string[]; device_ids: string[]; is_named: boolean; has_hashes: boolean };

export class BanRepository {
  readonly #sql: Sql;
  readonly #key: BanKey;

  constructor(sql: Sql, key: BanKey) {
    this.#sql = sql;
    this.#key = key;
  }

  /**
   * Whether a ban names the user, the device, a device that is the user's (bound to them, or their guest's), or another
   * user of the device: who is banned does not write on as a guest of the same phone. A phone that somebody only named
   * when they signed in is not banned with them. A device whose key is listed with that of an advertising id counts as that
   * one too, or a ban would end with the next key. Whoever had their data removed while they were banned is known by hashes.
   */
  async isBanned(userId: string, deviceId: string, now: Date): Promise<boolean> {
    const sql = this.#sql;
    const [covered] = await sql<Covered[]>`
      with here as (
        select ${deviceId}::text as id where ${deviceId} <> ''
        union select device_id from device_key where market = left(${deviceId}, 4) and proven_device_id = ${deviceId}),
      users as (
        select ${userId}::text as id where ${userId} <> ''
        union select user_id from user_device where device_id in (select id from here) and is_proven
        union select id from reader_user where market = left(${deviceId}, 4) and device_id in (select id from here)),
      devices as (
        select id from here
        union select device_id from user_device where user_id = ${userId}
        union select device_id from reader_user
               where market = left(${userId}, 4) and id = ${userId} and device_id is not null)
      select array(select id from users) as user_ids, array(select id from devices) as device_ids,
             exists (select from ban where (until is null or until > ${now})
                        and (user_id in (select id from users) or device_id in (select id from devices))) as is_named,
             exists (select from ban_hash where until is null or until > ${now}) as has_hashes`;
    if (!covered) return false;
    if (covered.is_named || !covered.has_hashes) return covered.is_named;
    const people = { userIds: covered.user_ids, deviceIds: covered.device_ids, now };
    return (await hashedBansOf(sql, this.#key, people)).length > 0;
  }
}

/** Deletes who was banned until a time, where only hashes of them are left. */
export async function deleteBanHashes(sql: Sql, until: Date): Promise<number> {
  return await deleteRows(sql, 'ban_hash', () => sql`until <= ${until}`);
}
