import { MINUTE_MS } from '@griot/domain/time-units';
import type { Db } from 'pg-boss';
import { connect } from '../db/connect.ts';
import type { Connection } from '../db/sql/address.ts';
import type { AnySql, Sql } from '../db/sql.ts';

type Rows = { rows: unknown[] };
type Unsafe = Pick<AnySql, 'unsafe' | 'json'>;

/** In ms; the housekeeping of pg-boss may read all jobs. */
const LONGEST_STATEMENT = MINUTE_MS;
const startsTransaction = /^\s*begin\b/i;

/**
 * A few connections for pg-boss alone: its statements may take far longer than those that readers wait for, and must not
 * take a connection from them. They are opened as all of ours are: its own driver reads several hosts and the ways of TLS
 * otherwise than the rest of Griot does.
 */
export function openBossDatabase(connection: Connection, max: number): { db: Db; close(): Promise<void> } {
  const sql = connect(connection, { max, statementTimeout: LONGEST_STATEMENT });
  return {
    db: {
      executeSql: (text, values) =>
        startsTransaction.test(text) ? onOneConnection(sql, text) : rowsOf(sql, text, values),
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Lets pg-boss send jobs as part of our own transaction. */
export function within(transaction: AnySql): Db {
  return { executeSql: (text, values) => rowsOf(transaction, text, values) };
}

/** A script of pg-boss begins and ends a transaction, so it needs one connection for all its statements. */
async function onOneConnection(sql: Sql, text: string): Promise<Rows> {
  const reserved = await sql.reserve();
  let isOpen = true;
  try {
    const found = await rowsOf(reserved, text);
    isOpen = false;
    return found;
  } finally {
    reserved.release(isOpen); // a script that failed left its transaction open
  }
}

async function rowsOf(sql: Unsafe, text: string, values: readonly unknown[] = []): Promise<Rows> {
  const given = values.map((value) => (isPlain(value) ? sql.json(value) : (value ?? null)));
  return { rows: await sql.unsafe(text, given as never[]) };
}

/** An object that only JSON can hold. */
function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
