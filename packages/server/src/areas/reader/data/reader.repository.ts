import type { ProvenDeviceId } from '../../../claims-and-proofs.ts';
import { lockPeople, lockWorks, markUnranked } from '../../../db/people-locks.ts';
import { discount, type PeopleTable, peopleTables } from '../../../db/people-tables.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { isSharedDevice } from '../device/device-owner.rows.ts';
import { type BanKey, hashBans } from '../identity/ban-hash.rows.ts';
import { removeComments } from './removed-comments.repository.ts';

type Row = Record<string, unknown>;
/** Texts are empty for what the request has not: a user, or the mark of the key that signed it. */
export type DataOwner = { readonly deviceId: ProvenDeviceId; readonly userId: string; readonly keyMark: string };
type Ids = { readonly deviceId: string; readonly userIds: readonly string[] };

export class ReaderRepository {
  readonly #sql: Sql;
  readonly #banKey: BanKey;

  constructor(sql: Sql, banKey: BanKey) {
    this.#sql = sql;
    this.#banKey = banKey;
  }

  /**
   * Everything at one moment, table by table, as JSON: an object with a list of rows for each table. It is written some
   * rows at a time: a device may have reported tens of thousands of events, and others wait while we write.
   */
  async collect(owner: DataOwner): Promise<{ userIds: readonly string[]; data: Buffer }> {
    return await this.#sql.begin({ mode: 'isolation level repeatable read read only' }, async (sql) => {
      const userIds = await userIdsOf(sql, owner);
      const lists = new Map<string, Buffer[]>();
      const isShared = await isSharedDevice(sql, owner.deviceId);
      for (const one of peopleTables) {
        if (one.onClaims && isShared) continue;
        const written = await writtenRows(sql, one, { deviceId: owner.deviceId, userIds });
        if (written.length > 0) lists.set(one.table, [...(lists.get(one.table) ?? []), ...written]);
      }
      return { userIds, data: objectOf(lists) };
    });
  }

  /** Removes everything in one transaction, and counts the rows by table. A ban goes on holding, by hashes. */
  async remove(owner: DataOwner, at: Date): Promise<Record<string, number>> {
    return await transaction(this.#sql, async (sql) => {
      await lockPeople(sql, { deviceId: owner.deviceId, userIds: await userIdsOf(sql, owner) });
      // a guest may have gone into the account before we had the lock
      const ids = { deviceId: owner.deviceId, userIds: await userIdsOf(sql, owner) };
      const posts = await lockWorks(sql, ids.userIds);
      const removed: Record<string, number> = {};
      for (const one of peopleTables) {
        const count = await countOf(sql, one, ids);
        // a ban may cover them without naming them
        if (one.removal === 'hashes') await hashBans(sql, this.#banKey, { ...ids, now: at });
        if (count === 0) continue;
        removed[one.table] = (removed[one.table] ?? 0) + count;
        if (one.removal === 'comments') await removeComments(sql, ids.userIds, at);
        else if (one.removal !== 'hashes') await sql.unsafe(removalOf(one), params(one, ids));
      }
      await markUnranked(sql, posts);
      return removed;
    });
  }
}

/** The user of the request, the guests that went into that account, those of the key that signed, and the device's own. */
async function userIdsOf(sql: AnySql, { userId, deviceId, keyMark }: DataOwner): Promise<string[]> {
  const guests = await sql<{ id: string }[]>`
    select id from reader_user
     where merged_into = ${userId}
        or (market = left(${deviceId}, 4) and device_id = ${deviceId} and (key_mark = ${keyMark} or key_mark is null)
            and login_type is null and merged_into is null)`;
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
  for await (const rows of query.inPieces(step)) {
    pieces.push(Buffer.from(rows.map((row) => JSON.stringify(shown(row))).join(',')));
  }
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

function removalOf(one: PeopleTable): string {
  const { table, device, removal } = one;
  if (removal === 'nameless') return `update ${table} old_row set ${device} = '' where ${owns(one)}`;
  return discount(one, `delete from ${table} old_row where ${owns(one)}`);
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
