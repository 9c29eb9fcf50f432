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
/** In ms; the housekeeping of pg-boss may read all jobs. */
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

/** Lets pg-boss send jobs as part of our own transaction. Only for sending: its other calls pass JSON. */
export function within(transaction: AnySql): Db {
  return { executeSql: (text, values) => rowsOf(transaction, text, values) };
}

/** A script of pg-boss begins and ends a transaction, so it needs one connection for all its statements. */
async function onOneConnection(sql: Sql, text: string): Promise<Rows> {
  const reserved = await sql.reserve();
  try {
    return await rowsOf(reserved, text);
  } catch (error) {
    await reserved.unsafe('rollback'); // a script that failed left its transaction open
    throw error;
  } finally {
    reserved.release();
  }
}

async function rowsOf(sql: Unsafe, text: string, values: readonly unknown[] = []): Promise<Rows> {
  const parameters = values.map((value) => value ?? null) as never[];
  // without parameters the text may hold several statements, each with rows of its own
  const found: unknown[] = await (parameters.length > 0 ? sql.unsafe(text, parameters) : sql.unsafe(text));
  return { rows: found.some(Array.isArray) ? found.flat() : found };
}
