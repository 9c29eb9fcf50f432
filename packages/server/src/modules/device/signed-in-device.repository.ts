import { signedInUser } from '../../db/rows/device-owner.ts';
import { adoptLists } from '../../db/rows/reading-rows.ts';
import { adoptSettings } from '../../db/rows/setting-rows.ts';
import type { Sql } from '../../db/sql.ts';
import type { SignedIn } from './device.face.ts';

/** Who is signed in on which device. */
export class SignedInDevices {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Empty for nobody. */
  async userOn(deviceId: string, now: Date): Promise<string> {
    const [row] = await this.#sql<{ user_id: string | null }[]>`
      select ${signedInUser(this.#sql, deviceId, now)} as user_id`;
    return row?.user_id ?? '';
  }

  /** From now on the session acts on the device, and what the device set and kept becomes the user's. */
  async adopt({ deviceId, sessionId, userId }: SignedIn, at: Date): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const { count } = await sql`
        insert into signed_in_device as known (device_id, session_id)
        select ${deviceId}, id from user_session where id = ${sessionId} and user_id = ${userId}
        on conflict (device_id) do update set session_id = excluded.session_id`;
      if (count === 0) return;
      await adoptLists(sql, deviceId, userId);
      await adoptSettings(sql, { userId, deviceId, at });
    });
  }
}
