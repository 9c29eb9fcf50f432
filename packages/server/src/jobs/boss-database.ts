import type { Db } from 'pg-boss';
import type postgres from 'postgres';
import { type AnySql, type Connection, connect, type Sql } from '../db/sql.ts';

type Rows = { rows: unknown[] };
type Unsafe = Pick<AnySql, 'unsafe'>;

/** pg-boss writes its JSON itself: a text is sent as it is. */
const json: postgres.PostgresType = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
};
/** Its housekeeping may read all jobs there are. */
const LONGEST_STATEMENT = 60_000;
const startsTransaction = /^\s*begin\b/i;

/**
 * A few connections for pg-boss alone, opened as all of ours are: its own driver reads several hosts and the ways of TLS
 * otherwise than the rest of Griot does.
 */
export function openBossDatabase(connection: Connection, max: number): { db: Db; close(): Promise<void> } {
  const sql = connect(connection, { max, statementTimeout: LONGEST_STATEMENT, types: { json } });
  return {
    db: {
      executeSql: (text, values) =>
        startsTransaction.test(text) ? onOneConnection(sql, text) : rowsOf(sql, text, values),
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** What pg-boss does through this is part of our own transaction. For sending only: its other calls hand over JSON. */
export function within(transaction: AnySql): Db {
  return { executeSql: (text, values) => rowsOf(transaction, text, values) };
}

/** Its scripts begin and end a transaction in one go, which needs a connection that stays the same. */
async function onOneConnection(sql: Sql, text: string): Promise<Rows> {
  const reserved = await sql.reserve();
  try {
    return await rowsOf(reserved, text);
  } catch (error) {
    await reserved.unsafe('rollback'); // a script that failed never came to its end
    throw error;
  } finally {
    reserved.release();
  }
}

async function rowsOf(sql: Unsafe, text: string, values: readonly unknown[] = []): Promise<Rows> {
  const parameters = values.map((value) => value ?? null) as never[];
  // without parameters it may be several statements at once, each with rows of its own
  const found: unknown[] = await (parameters.length > 0 ? sql.unsafe(text, parameters) : sql.unsafe(text));
  return { rows: found.some(Array.isArray) ? found.flat() : found };
}
