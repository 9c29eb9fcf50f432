import type postgres from 'postgres';
import type { AnySql } from '../sql.ts';

/** The id of a device, or the column of the surrounding question that holds one. */
type DeviceId = string | postgres.PendingQuery<postgres.Row[]>;

/**
 * The user who is signed in on a device that proved itself, as a part of a question; null for nobody. The one place that
 * says so: whose settings hold there, whose lists it shows and whose replies are pushed to it all go by this.
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

/** Whose the lists of a device are: the user's who is signed in on it, else its own. */
export function listOwner(sql: AnySql, deviceId: DeviceId, now: Date) {
  return sql`coalesce(${signedInUser(sql, deviceId, now)}, ${deviceId})`;
}
