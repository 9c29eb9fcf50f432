import type { Sql } from '../../db/sql.ts';

export class BanRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Whether a ban names the user, the device, a device that is the user's (bound to them, or their guest's), or another
   * user of the device: who is banned does not write on as a guest of the same phone. A phone that somebody only named
   * when they signed in is not banned with them.
   */
  async isBanned(userId: string, deviceId: string, now: Date): Promise<boolean> {
    const rows = await this.#sql`
      select 1 from ban
       where (until is null or until > ${now})
         and ((user_id <> '' and user_id in (
             select ${userId}::text
             union all select user_id from user_device where device_id = ${deviceId} and is_proven
             union all select id from reader_user where market = left(${deviceId}, 4) and device_id = ${deviceId}))
           or (device_id <> '' and device_id in (
             select ${deviceId}::text
             union all select device_id from user_device where user_id = ${userId}
             union all select device_id from reader_user
                        where market = left(${userId}, 4) and id = ${userId} and device_id is not null)))
       limit 1`;
    return rows.length > 0;
  }
}
