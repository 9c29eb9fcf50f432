import { feedLimits } from '@griot/domain/constants';
import type { AnySql } from '../../../db/sql.ts';

/** Nobody saves more in a lifetime, and a list has an end. */
export const mostSaved = 1_000;

/** What a device saved and opened becomes the user's. Of what both have, the later one counts. */
export async function adoptLists(sql: AnySql, deviceId: string, userId: string): Promise<void> {
  await moveSaved(sql, deviceId, userId);
  await moveHistory(sql, deviceId, userId);
}

/** What the user saved stays; of what the device saved, the latest as far as there is room. */
async function moveSaved(sql: AnySql, deviceId: string, userId: string): Promise<void> {
  await sql`
    with moved as (delete from saved_item where owner_id = ${deviceId} returning market, news_entry_id, at),
    both_have as (
      update saved_item known set at = greatest(known.at, moved.at)
        from moved where known.owner_id = ${userId} and known.news_entry_id = moved.news_entry_id
    )
    insert into saved_item (owner_id, market, news_entry_id, at)
    select ${userId}, market, news_entry_id, at from moved
     where not exists (select from saved_item known
                        where known.owner_id = ${userId} and known.news_entry_id = moved.news_entry_id)
     order by at desc, news_entry_id
     limit greatest(0, ${mostSaved} - (select count(*) from saved_item where owner_id = ${userId}))
    on conflict do nothing`;
}

/**
 * A user whose history is paused gets nothing of what the device opened. A pause on the device goes on in the account:
 * whoever asked for nothing to be written down did not take it back by signing in.
 */
async function moveHistory(sql: AnySql, deviceId: string, userId: string): Promise<void> {
  await sql`
    with moved as (delete from opened_article where owner_id = ${deviceId} returning market, news_entry_id, at)
    insert into opened_article as known (owner_id, market, news_entry_id, at)
    select ${userId}, market, news_entry_id, at from moved
     where not exists (select from reading_choice where owner_id = ${userId} and is_history_paused)
    on conflict (owner_id, news_entry_id) do update set at = greatest(known.at, excluded.at)`;
  await trimHistory(sql, [userId], feedLimits.mostHistory);
  await sql`
    with moved as (
      delete from reading_choice where owner_id = ${deviceId} returning is_history_paused, missed_seen_at
    )
    insert into reading_choice as known (owner_id, is_history_paused, missed_seen_at)
    select ${userId}, is_history_paused, missed_seen_at from moved
    on conflict (owner_id) do update
       set is_history_paused = known.is_history_paused or excluded.is_history_paused,
           missed_seen_at = greatest(known.missed_seen_at, excluded.missed_seen_at)`;
}

/** The oldest go (spec 9, History kept). */
export async function trimHistory(sql: AnySql, owners: readonly string[], most: number): Promise<void> {
  if (owners.length === 0) return;
  await sql`
    delete from opened_article gone
     using (select owner_id, news_entry_id,
                   row_number() over (partition by owner_id order by at desc, news_entry_id) as place
              from opened_article where owner_id = any(${[...owners]}::text[])) listed
     where listed.place > ${most} and gone.owner_id = listed.owner_id and gone.news_entry_id = listed.news_entry_id`;
}
