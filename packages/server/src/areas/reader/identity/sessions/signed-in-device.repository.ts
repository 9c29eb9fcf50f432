import type { ProvenDevice, SignedIn, SignedInFace } from '../../../../claims-and-proofs.ts';
import type { Sql } from '../../../../db/sql.ts';
import { transaction } from '../../../../db/transaction.ts';
import { provenUser } from '../../device/device-owner.rows.ts';
import { adoptLists } from '../../reading/reading.rows.ts';
import { adoptSettings } from '../../settings/setting.rows.ts';

/** Who is signed in on which device. */
export class SignedInDevices implements SignedInFace {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Empty for nobody. */
  async userOn(device: ProvenDevice, now: Date): Promise<string> {
    const [row] = await this.#sql<{ user_id: string | null }[]>`
      select ${provenUser(this.#sql, { ...device, deviceId: device.id }, now)} as user_id`;
    return row?.user_id ?? '';
  }

  async isNoted({ device, sessionId }: SignedIn): Promise<boolean> {
    const rows = await this.#sql`
      select from signed_in_device
       where device_id = ${device.id} and session_id = ${sessionId}
         and (${device.keyMark} = '' or key_mark = ${device.keyMark})`;
    return rows.length > 0;
  }

  /**
   * From now on the session acts on the device, and so does the key that this request was signed with; what the device set
   * and stored becomes the user's.
   */
  async adopt({ device: { id: deviceId, keyMark }, sessionId, userId }: SignedIn, at: Date): Promise<void> {
    await transaction(this.#sql, async (sql) => {
      const { count } = await sql`
        insert into signed_in_device as known (device_id, session_id, key_mark)
        select ${deviceId}, id, nullif(${keyMark}, '') from user_session where id = ${sessionId} and user_id = ${userId}
        on conflict (device_id) do update
           set session_id = excluded.session_id,
               key_mark = case when known.session_id = excluded.session_id
                               then coalesce(excluded.key_mark, known.key_mark) else excluded.key_mark end`;
      if (count === 0) return;
      await adoptLists(sql, deviceId, userId);
      await adoptSettings(sql, { userId, deviceId, at });
    });
  }
}
