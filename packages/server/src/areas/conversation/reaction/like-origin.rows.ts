import type { MarketKey } from '@griot/locale/markets';
import { type DeviceHistory, deviceWeight } from '@griot/ranking/counting/device-weight';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { AnySql } from '../../../db/sql.ts';

/** What is liked. */
export type LikeSubject = {
  readonly market: MarketKey;
  readonly kind: 'article' | 'comment';
  readonly id: string;
};
/** Where a like comes from: the device that proved itself, or empty, and the mark of its address. */
export type LikeOrigin = { readonly deviceId: string; readonly network: Buffer };

/** So many likes of one thing count from an address on a day without any history: those of a family or a small office. */
const likesOfNetwork = 10;
/** What a click of the device weighs (ADR 0059) from which on its likes count, however many share its address. */
const knownWeight = 0.5;

type Like = LikeOrigin & { readonly userId: string; readonly at: Date };

/**
 * Remembers where a like comes from and answers whether it counts: by the history of its device, once for each device, or
 * as one of the first from its address. In a transaction that holds the row of what is liked, so that none is counted
 * beyond that.
 */
export async function creditLike(sql: AnySql, subject: LikeSubject, like: Like): Promise<boolean> {
  const { market, kind, id } = subject;
  const { userId, deviceId, network, at } = like;
  const isKnown = await isKnownDevice(sql, deviceId, at);
  const isSame = sql`market = ${market} and kind = ${kind} and subject_id = ${id}`;
  const [row] = await sql<{ counted_by: string }[]>`
    insert into like_origin (market, kind, subject_id, user_id, device_id, network, at, counted_by)
    select ${market}, ${kind}, ${id}, ${userId}, ${deviceId}, ${network}, ${at},
           case when ${isKnown}
                 and not exists (select from like_origin
                                  where ${isSame} and device_id = ${deviceId} and counted_by <> 'nothing') then 'history'
                when (select count(*) from like_origin
                       where ${isSame} and network = ${network} and counted_by = 'network') < ${likesOfNetwork} then 'network'
                else 'nothing' end
    on conflict (market, kind, subject_id, user_id) do update
       set device_id = excluded.device_id, network = excluded.network, at = excluded.at, counted_by = excluded.counted_by
    returning counted_by`;
  return row?.counted_by !== 'nothing';
}

/** Deletes where a like came from, once it is withdrawn. */
export async function forgetOrigin(sql: AnySql, { market, kind, id }: LikeSubject, userId: string): Promise<void> {
  await sql`
    delete from like_origin
     where market = ${market} and kind = ${kind} and subject_id = ${id} and user_id = ${userId}`;
}

export async function forgetOrigins(sql: AnySql, until: Date): Promise<number> {
  return await deleteRows(sql, 'like_origin', () => sql`at <= ${until}`);
}

export type UncountedLike = LikeSubject & { readonly userId: string; readonly deviceId: string };

/**
 * Likes that did not count when they came and do by now: of devices that have become known since; the oldest first. Those
 * that still would not count are left out before `most` are chosen, since they would keep others waiting as long as they
 * are there.
 */
export async function uncountedLikes(sql: AnySql, at: Date, most: number): Promise<UncountedLike[]> {
  const devices = await sql<({ deviceId: string } & DeviceHistory)[]>`
    select known.device_id as "deviceId", ${historyColumns(sql, at)} from device_history known
     where (known.market, known.device_id) in
           (select left(device_id, 4), device_id from like_origin where counted_by = 'nothing')`;
  const knownIds = devices.filter((device) => deviceWeight(device) >= knownWeight).map(({ deviceId }) => deviceId);
  return await sql<UncountedLike[]>`
    select market, kind, subject_id as id, user_id as "userId", device_id as "deviceId"
      from like_origin waiting
     where counted_by = 'nothing' and device_id = any(${knownIds}::text[]) and not ${isDeviceCounted(sql)}
     order by at limit ${most}`;
}

/** Whether a like of a known device that did not count does from now on. In a transaction that holds what is liked. */
export async function creditLateLike(sql: AnySql, like: UncountedLike): Promise<boolean> {
  const { market, kind, id, userId } = like;
  const { count } = await sql`
    update like_origin waiting set counted_by = 'history'
     where market = ${market} and kind = ${kind} and subject_id = ${id} and user_id = ${userId}
       and counted_by = 'nothing' and not ${isDeviceCounted(sql)}`;
  return count > 0;
}

/** Whether another like of the same thing from the same device counts, for a row of `like_origin` named `waiting`. */
function isDeviceCounted(sql: AnySql) {
  return sql`
    exists (select from like_origin other
             where other.market = waiting.market and other.kind = waiting.kind and other.subject_id = waiting.subject_id
               and other.device_id = waiting.device_id and other.counted_by <> 'nothing')`;
}

/** Whether a device has read for long enough, and widely enough, that nobody would have made it for a like. */
async function isKnownDevice(sql: AnySql, deviceId: string, at: Date): Promise<boolean> {
  const [history] = await sql<DeviceHistory[]>`
    select ${historyColumns(sql, at)} from device_history known
     where known.market = left(${deviceId}, 4) and known.device_id = ${deviceId}`;
  return history !== undefined && deviceWeight(history) >= knownWeight;
}

/** Columns of `DeviceHistory`, of a row of `device_history` that is called `known`. */
function historyColumns(sql: AnySql, at: Date) {
  return sql`
    days - (last_day >= ${at.toISOString().slice(0, 10)}::date)::integer as "earlierDays", shown, opened,
    bit_count(opened_sources::bit(64))::integer as "openedSources",
    exists (select from user_device where user_device.device_id = known.device_id and is_proven) as "isSignedIn"`;
}
