import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { AnySql, Fragment } from '../../../db/sql.ts';
import { derivedKey } from '../../../http/derived-key.ts';

/** The key of the hashes that stay of a ban when the data of whoever is banned is removed (ADR 0051). */
export type BanKey = KeyObject;

export const banKey = (secret: string): BanKey => createSecretKey(derivedKey(secret, 'ban'));

const hexOf = (key: BanKey, identifier: string): string => createHmac('sha256', key).update(identifier).digest('hex');

type People = { readonly userIds: readonly string[]; readonly deviceIds: readonly string[]; readonly now: Date };
/** Whose data is removed. */
type Leaving = { readonly userIds: readonly string[]; readonly deviceId: string; readonly now: Date };

/** The bans that hold at this time and of which a hash is that of one of these users or devices. */
export async function hashedBansOf(sql: AnySql, key: BanKey, { userIds, deviceIds, now }: People): Promise<string[]> {
  const known = await identifiersOf(
    sql,
    sql`users as (select id, ''::text as ban_id, null::timestamptz as until from unnest(${[...userIds]}::text[]) id),
        devices as (select id, ''::text as ban_id, null::timestamptz as until from unnest(${[...deviceIds]}::text[]) id)`,
  );
  const hashes = known.map(({ identifier }) => hexOf(key, identifier));
  const rows = await sql<{ ban_id: string }[]>`
    select distinct ban_id from ban_hash
     where hash in (select decode(hex, 'hex') from unnest(${hashes}::text[]) hex) and (until is null or until > ${now})
     order by ban_id`;
  return rows.map(({ ban_id }) => ban_id);
}

/**
 * Puts hashes in the place of people in every ban that holds for them now: of all whom such a ban covers, since what says
 * that it does (who has which device) goes with the data. In the transaction that removes the data, before the rest of it.
 */
export async function hashBans(sql: AnySql, key: BanKey, leaving: Leaving): Promise<void> {
  const banned = await identifiersOf(sql, bannedWith(sql, leaving));
  for (const { identifier, ban_id, until } of banned) {
    await sql`
      insert into ban_hash (hash, ban_id, until) values (decode(${hexOf(key, identifier)}, 'hex'), ${ban_id}, ${until})
      on conflict do nothing`;
  }
  await forgetNames(sql, leaving);
}

/** The bans of those who leave, and all users and devices that these cover, as `BanRepository` reads them. */
function bannedWith(sql: AnySql, { userIds, deviceId, now }: Leaving): Fragment {
  const ids = [...userIds];
  return sql`
    affected as (
      select id, user_id, device_id, until from ban
       where (until is null or until > ${now})
         and (user_id = any(${ids}::text[]) or device_id = ${deviceId}
           or user_id in (select user_id from user_device where device_id = ${deviceId} and is_proven
                          union all
                          select id from reader_user where market = left(${deviceId}, 4) and device_id = ${deviceId})
           or device_id in (select device_id from user_device where user_id = any(${ids}::text[])
                            union all
                            select device_id from reader_user where id = any(${ids}::text[])))),
    users as (
      select user_id as id, id as ban_id, until from affected where user_id is not null
       union
      select bound.user_id, affected.id, until from affected join user_device bound on bound.device_id = affected.device_id
       union
      select guest.id, affected.id, until from affected
        join reader_user guest on guest.market = left(affected.device_id, 4) and guest.device_id = affected.device_id),
    devices as (
      select device_id as id, id as ban_id, until from affected where device_id is not null
       union
      select bound.device_id, affected.id, until from affected
        join user_device bound on bound.user_id = affected.user_id and is_proven
       union
      select guest.device_id, affected.id, until from affected
        join reader_user guest on guest.market = left(affected.user_id, 4) and guest.id = affected.user_id
       where guest.device_id is not null)`;
}

/** A ban that names somebody else as well goes on naming them. */
async function forgetNames(sql: AnySql, { userIds, deviceId }: Leaving): Promise<void> {
  const ids = [...userIds];
  await sql`update ban set user_id = null where user_id = any(${ids}::text[]) and device_id <> ${deviceId}`;
  await sql`update ban set device_id = null where device_id = ${deviceId} and user_id <> all(${ids}::text[])`;
  await sql`delete from ban where user_id = any(${ids}::text[]) or device_id = ${deviceId}`;
}

type Identifier = { readonly identifier: string; readonly ban_id: string; readonly until: Date | null };

/** What people would be known again by. `people`: the tables `users` and `devices`, with the ban that each belongs to. */
async function identifiersOf(sql: AnySql, people: Fragment): Promise<Identifier[]> {
  return await sql<Identifier[]>`
    with ${people}
    select concat_ws(E'\n', 'user', id) as identifier, ban_id, until from users
     union all
    select concat_ws(E'\n', 'login', issuer, subject), ban_id, until
      from users join user_login on user_login.user_id = users.id
     union all
    select concat_ws(E'\n', 'device', id), ban_id, until from devices
     union all
    select concat_ws(E'\n', 'advertising', device.market, encode(advertising_hash, 'hex')), ban_id, until
      from devices join device on device.market = left(devices.id, 4) and device.id = devices.id
     where advertising_hash is not null`;
}
