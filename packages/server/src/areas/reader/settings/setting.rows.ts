import { mergedSettings } from '@griot/domain/settings/settings';
import type { Owner, ProvenDeviceId } from '../../../claims-and-proofs.ts';
import { marketOfDevice } from '../../../claims-and-proofs.ts';
import type { AnySql } from '../../../db/sql.ts';

export type StoredFields = Readonly<Record<string, unknown>>;

type Row = { field: string; value: unknown };
const fieldsIn = (rows: readonly Row[]): StoredFields =>
  Object.fromEntries(rows.map(({ field, value }) => [field, value]));

/** Whose settings: the account's where it is one of this market, else the device's, for which this is empty. */
export const accountOf = ({ market, userId }: Owner): string => (userId.startsWith(market) ? userId : '');

/** The fields that an owner set. */
export async function ownFields(sql: AnySql, owner: Owner): Promise<StoredFields> {
  const account = accountOf(owner);
  if (account !== '') {
    return fieldsIn(await sql<Row[]>`select field, value from user_setting where user_id = ${account}`);
  }
  return fieldsIn(
    await sql<Row[]>`
      select field, value from device_setting where market = ${owner.market} and device_id = ${owner.deviceId}`,
  );
}

/** One change of an owner's settings at a time, until the transaction ends. */
export async function lockSettings(sql: AnySql, owner: Owner): Promise<void> {
  const id = accountOf(owner) || owner.deviceId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${id}`}, 0))`;
}

/** Sets these fields and leaves the others. */
export async function writeFields(sql: AnySql, owner: Owner, { fields, at }: NewFields): Promise<void> {
  const account = accountOf(owner);
  for (const [field, value] of Object.entries(fields)) {
    const json = JSON.stringify(value);
    if (account !== '') {
      await sql`
        insert into user_setting (user_id, field, value, updated_at)
        values (${account}, ${field}, ${json}::text::jsonb, ${at})
        on conflict (user_id, field) do update set value = excluded.value, updated_at = excluded.updated_at`;
    } else {
      await sql`
        insert into device_setting (market, device_id, field, value, updated_at)
        values (${owner.market}, ${owner.deviceId}, ${field}, ${json}::text::jsonb, ${at})
        on conflict (market, device_id, field) do update
           set value = excluded.value, updated_at = excluded.updated_at`;
    }
  }
}
type NewFields = { readonly fields: StoredFields; readonly at: Date };

/**
 * The account of somebody who signed in on a device that proved itself takes its settings over, once: the device has none
 * of its own afterwards.
 */
export async function adoptSettings(
  sql: AnySql,
  { userId, deviceId, at }: { userId: string; deviceId: ProvenDeviceId; at: Date },
): Promise<void> {
  const market = marketOfDevice(deviceId)?.key;
  if (market === undefined || !userId.startsWith(market)) return;
  const user = { market, deviceId, userId };
  await lockSettings(sql, user);
  const inserted = await sql<Row[]>`
    delete from device_setting where market = ${market} and device_id = ${deviceId} returning field, value`;
  if (inserted.length > 0) {
    const fields = mergedSettings(await ownFields(sql, user), fieldsIn(inserted));
    await writeFields(sql, user, { fields, at });
  }
  await announceSettings(sql, await devicesOf(sql, userId, deviceId));
}

/** The devices on which an account is signed in, and one more. */
export async function devicesOf(sql: AnySql, userId: string, deviceId: string): Promise<readonly string[]> {
  const rows = await sql<{ device_id: string }[]>`
    select on_device.device_id from signed_in_device on_device join user_session session on session.id = session_id
     where session.user_id = ${userId} limit 50`;
  return [...new Set([deviceId, ...rows.map(({ device_id }) => device_id)])];
}

/** Has every process read again what is in force on these devices, once the transaction is committed. */
export async function announceSettings(sql: AnySql, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length > 0) await sql`select pg_notify('profiles', ${`settings ${deviceIds.join(' ')}`})`;
}
