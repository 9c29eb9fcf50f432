import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../errors.ts';
import type { AnySql, Sql } from './sql.ts';

/** How often a transaction is tried in all. */
const mostTries = 5;
/** Milliseconds before the second try at most; twice as many before each further one. */
const firstPause = 20;

export type RetryTools = {
  readonly wait: (ms: number) => Promise<unknown>;
  /** From 0 to 1, so that two who were in each other's way do not come back at the same moment. */
  readonly chance: () => number;
};
const realTools: RetryTools = { wait: pause, chance: Math.random };

/**
 * Runs a transaction, and runs it again where PostgreSQL ended it so that others could go on. Only for work that changes
 * nothing but the database: what the ended try wrote is rolled back, what it did elsewhere would be done twice.
 */
export async function transaction<T>(
  sql: Pick<Sql, 'begin'>,
  act: (sql: AnySql) => Promise<T>,
  { wait, chance }: RetryTools = realTools,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await sql.begin(act)) as T;
    } catch (error) {
      if (tries === mostTries || !isWorthAnotherTry(error)) throw error;
    }
    await wait(chance() * firstPause * 2 ** (tries - 1));
  }
}

/** 40P01: several transactions waited for each other in a circle. 40001: another one changed what this one had read. */
function isWorthAnotherTry(error: unknown): boolean {
  return /^(40P01|40001)$/.test(errorCode(error) ?? '');
}
