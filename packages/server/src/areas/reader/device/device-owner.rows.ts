import type { AnySql, Fragment } from '../../../db/sql.ts';

/** The id of a device, or the column of the surrounding question that holds one. */
type DeviceId = string | Fragment;

/**
 * The user who is signed in on a device, as a part of a question; null for nobody. It is for what the service does by
 * itself: whose settings a feed is ranked by, whose replies are pushed. What a request sees or changes goes by
 * `provenUser`, since an id in a request may be anybody's.
 */
export function signedInUser(sql: AnySql, deviceId: DeviceId, now: Date) {
  return sql`
    (select session.user_id from signed_in_device on_device
       join user_session session on session.id = on_device.session_id
      where on_device.device_id = ${deviceId} and session.expires_at > ${now})`;
}

/**
 * Whose replies are pushed to the browser of a row of push_subscription, named `subscription`: the user's who is signed in
 * on its device, else those of the guest of the key that asked for pushes.
 */
export function pushedUser(sql: AnySql, now: Date) {
  return sql`
    coalesce(${signedInUser(sql, sql`subscription.device_id`, now)},
             (select guest.id from reader_user guest
               where guest.market = subscription.market and guest.device_id = subscription.device_id
                 and guest.key_mark = subscription.key_mark and guest.login_type is null and guest.merged_into is null
               order by guest.created_at desc limit 1))`;
}

/**
 * Whether keys that prove another device are listed with this one: somebody else was given a key by its advertising id, so
 * what was stored for it on a claim may be theirs.
 */
export async function isSharedDevice(sql: AnySql, deviceId: string): Promise<boolean> {
  const rows = await sql`
    select from device_key
     where market = left(${deviceId}, 4) and device_id = ${deviceId} and proven_device_id <> device_id limit 1`;
  return rows.length > 0;
}

/** A device that proved itself, and what else the request showed: each a value or a column. */
type DeviceProof = { readonly deviceId: DeviceId; readonly sessionId: DeviceId; readonly keyMark: DeviceId };

/** The user of the session that a request shows, else the one whom the key signed in on the device; null for nobody. */
export function provenUser(sql: AnySql, { deviceId, sessionId, keyMark }: DeviceProof, now: Date) {
  return sql`
    coalesce((select user_id from user_session where id = ${sessionId} and expires_at > ${now}),
             (select session.user_id from signed_in_device on_device
                join user_session session on session.id = on_device.session_id
               where on_device.device_id = ${deviceId} and on_device.key_mark = ${keyMark}
                 and session.expires_at > ${now}))`;
}

/** Whose the lists are that a request sees on a device: the user's who proved to be signed in on it, else its own. */
export function listOwner(sql: AnySql, proof: DeviceProof, now: Date) {
  return sql`coalesce(${provenUser(sql, proof, now)}, ${proof.deviceId})`;
}
