import { discount, markUnranked, type PeopleTable, peopleTables } from '../../db/people-tables.ts';
import type { AnySql, Sql } from '../../db/sql.ts';
import type { DataOwner } from './reader.face.ts';

type Row = Record<string, unknown>;
type Ids = { readonly deviceId: string; readonly userIds: readonly string[] };

export class ReaderRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Everything at one moment, table by table, as JSON: an object with a list of rows for each table. It is written some
   * rows at a time: a device may have reported tens of thousands of events, and others wait while we write.
   */
  async collect(owner: DataOwner): Promise<{ userIds: readonly string[]; data: Buffer }> {
    return await this.#sql.begin('isolation level repeatable read read only', async (sql) => {
      const userIds = await userIdsOf(sql, owner);
      const lists = new Map<string, Buffer[]>();
      for (const one of peopleTables) {
        const written = await writtenRows(sql, one, { deviceId: owner.deviceId, userIds });
        if (written.length > 0) lists.set(one.table, [...(lists.get(one.table) ?? []), ...written]);
      }
      return { userIds, data: objectOf(lists) };
    });
  }

  /** Removes everything in one transaction, and counts the rows by table. */
  async remove(owner: DataOwner, at: Date): Promise<Record<string, number>> {
    return await this.#sql.begin(async (sql) => {
      const ids = { deviceId: owner.deviceId, userIds: await userIdsOf(sql, owner) };
      const removed: Record<string, number> = {};
      for (const one of peopleTables) {
        const count = await countOf(sql, one, ids);
        if (count === 0) continue;
        removed[one.table] = (removed[one.table] ?? 0) + count;
        if (one.removal === 'comments') await removeComments(sql, ids.userIds, at);
        else await sql.unsafe(discount(one, `delete from ${one.table} old_row where ${owns(one)}`), params(one, ids));
      }
      await sql.unsafe(markUnranked);
      return removed;
    });
  }
}

/** The user of the request, the guests that went into that account, and the guests of the key that signed. */
async function userIdsOf(sql: AnySql, { userId, deviceId, keyMark }: DataOwner): Promise<string[]> {
  const guests = await sql<{ id: string }[]>`
    select id from reader_user
     where merged_into = ${userId}
        or (market = left(${deviceId}, 4) and device_id = ${deviceId} and key_mark = ${keyMark} and merged_into is null)`;
  const ids = [userId, ...guests.map(({ id }) => id)].filter((id) => id !== '');
  return [...new Set(ids)];
}

/** Rows that are written at a time. */
const step = 100;

/** The rows of a reader in one table, as pieces of a JSON list without its brackets. */
async function writtenRows(sql: AnySql, one: PeopleTable, ids: Ids): Promise<Buffer[]> {
  const hidden = new Set(one.hidden);
  const shown = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
  const pieces: Buffer[] = [];
  const query = sql.unsafe<Row[]>(`select * from ${one.table} old_row where ${owns(one)}`, params(one, ids));
  await query.cursor(step, (rows) => {
    if (rows.length > 0) pieces.push(Buffer.from(rows.map((row) => JSON.stringify(shown(row))).join(',')));
  });
  return pieces;
}

function objectOf(lists: ReadonlyMap<string, readonly Buffer[]>): Buffer {
  const comma = Buffer.from(',');
  const fields = [...lists].flatMap(([table, pieces], nth) => [
    Buffer.from(`${nth === 0 ? '{' : ','}${JSON.stringify(table)}:[`),
    ...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [comma, piece])),
    Buffer.from(']'),
  ]);
  return Buffer.concat([...(fields.length === 0 ? [Buffer.from('{')] : fields), Buffer.from('}')]);
}

async function countOf(sql: AnySql, one: PeopleTable, ids: Ids): Promise<number> {
  const found = `select count(*)::int as n from ${one.table} old_row where ${owns(one)}`;
  const [row] = await sql.unsafe<{ n: number }[]>(found, params(one, ids));
  return row?.n ?? 0;
}

function owns({ user, device }: PeopleTable): string {
  const byUser = `old_row.${user} = any($1::text[])`;
  if (user === undefined) return `old_row.${device} = $1`;
  return device === undefined ? byUser : `(${byUser} or old_row.${device} = $2)`;
}

function params({ user, device }: PeopleTable, { deviceId, userIds }: Ids): (string | string[])[] {
  if (user === undefined) return [deviceId];
  return device === undefined ? [[...userIds]] : [[...userIds], deviceId];
}

/**
 * Comments that nobody answered go. Of the others text and author go, and the answers of others stay where they are; a
 * thread's number of replies counts what is left.
 */
async function removeComments(sql: AnySql, userIds: readonly string[], at: Date): Promise<void> {
  const mine = [...userIds];
  const threads = await sql<{ market: string; root_id: string }[]>`
    select distinct market, root_id from comment where user_id = any(${mine}) and root_id is not null`;
  let removed = 1;
  while (removed > 0) {
    // an own answer to an own comment goes first, and then the comment has no answer any more
    const gone = await sql`
      delete from comment old_row where user_id = any(${mine})
         and not exists (select 1 from comment answer
                          where answer.market = old_row.market
                            and (answer.parent_id = old_row.id or answer.root_id = old_row.id))`;
    removed = gone.count;
  }
  await sql`
    update comment set content = '', user_id = null, author_name = null, client_id = null, is_sticky = false, pictures = '{}',
           deleted_at = coalesce(deleted_at, ${at}), deleted_by = coalesce(deleted_by, 'author')
     where user_id = any(${mine})`;
  for (const { market, root_id } of threads) {
    await sql`
      update comment root set reply_count = (
        select count(*) from comment reply
         where reply.market = ${market} and reply.root_id = ${root_id} and reply.is_shown)
       where root.market = ${market} and root.id = ${root_id}`;
  }
}
