import type { NamedDevice, Owner } from '../../../claims-and-proofs.ts';
import type { Sql } from '../../../db/sql.ts';
import { EventLog } from '../../events/event/event-log.rows.ts';
import type { NewEvent } from '../../events/events.face.ts';
import { signedInUser } from '../device/device-owner.rows.ts';
import {
  accountOf,
  announceSettings,
  devicesOf,
  lockSettings,
  ownFields,
  type StoredFields,
  writeFields,
} from './setting.rows.ts';

type Change = {
  readonly owner: Owner;
  readonly at: Date;
  readonly event: NewEvent;
  /** Which fields to write, from those that are stored. */
  readonly apply: (stored: StoredFields) => StoredFields;
};

export class SettingsRepository {
  readonly #sql: Sql;
  readonly #events: EventLog;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#events = new EventLog(sql);
  }

  /** The newest of each field, of the device and of the account of its market that is signed in there. */
  async inForce({ market, deviceId }: NamedDevice, now: Date): Promise<StoredFields> {
    const sql = this.#sql;
    const rows = await sql<{ field: string; value: unknown }[]>`
      select distinct on (field) field, value from (
        select field, value, updated_at, false as is_account from device_setting
         where market = ${market} and device_id = ${deviceId}
        union all
        select field, value, updated_at, true from user_setting
         where user_id = ${signedInUser(sql, deviceId, now)} and left(user_id, 4) = ${market}
      ) known order by field, updated_at desc, is_account desc`;
    return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
  }

  /** Writes the fields and the event in one transaction; changes of one owner come one after another. */
  async change({ owner, at, event, apply }: Change): Promise<{ version: number; deviceIds: readonly string[] }> {
    const { market, deviceId, userId } = owner;
    let deviceIds: readonly string[] = [deviceId];
    const stored = await this.#events.append({ market, deviceId, at }, [event], async (sql) => {
      await lockSettings(sql, owner);
      await writeFields(sql, owner, { fields: apply(await ownFields(sql, owner)), at });
      if (accountOf(owner) !== '') deviceIds = await devicesOf(sql, userId, deviceId);
      await announceSettings(sql, deviceIds);
    });
    return { version: stored.last, deviceIds };
  }
}
