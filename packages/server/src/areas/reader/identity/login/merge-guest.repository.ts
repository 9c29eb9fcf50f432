import { lockWorks, markUnranked } from '../../../../db/people-locks.ts';
import { discount, type PeopleTable, peopleTables } from '../../../../db/people-tables.ts';
import type { AnySql } from '../../../../db/sql.ts';

type Merge = { readonly guestId: string; readonly userId: string };

/** Moves everything of a guest into an account. It happens once: the guest is nobody afterwards. */
export async function mergeGuest(sql: AnySql, { guestId, userId }: Merge): Promise<void> {
  const merged = await sql`
    update reader_user set merged_into = ${userId}
     where market = left(${guestId}, 4) and id = ${guestId} and login_type is null and merged_into is null`;
  if (merged.count === 0) return;
  const posts = await lockWorks(sql, [guestId]);
  for (const one of peopleTables) {
    const { table, user, merge } = one;
    if (user === undefined || merge === undefined) continue;
    if (merge.apart !== undefined) await dropBetween(sql, one, { guestId, userId });
    if (merge.uniqueColumn !== undefined) await clearRepeated(sql, one, { guestId, userId });
    if (merge.sameBy.length > 0) await dropRepeated(sql, one, { guestId, userId });
    await sql`update ${sql(table)} set ${sql(user)} = ${userId} where ${sql(user)} = ${guestId}`;
  }
  await markUnranked(sql, posts);
}

/** Nobody blocks themselves. */
async function dropBetween(sql: AnySql, { table, user = '', merge }: PeopleTable, { guestId, userId }: Merge) {
  const other = merge?.apart ?? '';
  await sql`
    delete from ${sql(table)}
     where ${sql(user)} in (${guestId}, ${userId}) and ${sql(other)} in (${guestId}, ${userId})`;
}

async function clearRepeated(sql: AnySql, { table, user = '', merge }: PeopleTable, { guestId, userId }: Merge) {
  const column = merge?.uniqueColumn ?? '';
  await sql`
    update ${sql(table)} set ${sql(column)} = null
     where ${sql(user)} = ${guestId}
       and ${sql(column)} in (select ${sql(column)} from ${sql(table)} where ${sql(user)} = ${userId})`;
}

/** Deletes the guest's rows that the account has too, and takes them off the number that counted both. */
async function dropRepeated(sql: AnySql, one: PeopleTable, { guestId, userId }: Merge): Promise<void> {
  const { table, user, merge } = one;
  // Names come from our own list, never from a request; ids are parameters.
  const same = (merge?.sameBy ?? []).map((name) => `mine.${name} = old_row.${name}`).join(' and ');
  const deletion = `delete from ${table} old_row using ${table} mine
     where old_row.${user} = $1 and mine.${user} = $2 and ${same}`;
  await sql.unsafe(discount(one, deletion), [guestId, userId]);
}
