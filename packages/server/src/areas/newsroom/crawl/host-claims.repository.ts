import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost } from '../../../db/sql/connection-lost.ts';
import type { Sql } from '../../../db/sql.ts';
import type { HostClaims } from '../../../fetch/politeness/host-claims.ts';

/** Any number will do as long as nobody else in the database uses it. */
const hostTurn = 4_729_003;
/** Milliseconds between two attempts. */
const EVERY = 250;
/** In ms; a host that other processes use for longer is tried another time. */
const LONGEST_WAIT = 15_000;

/**
 * One request at a time for each host among all processes, by locks that PostgreSQL drops with the connection: who is
 * killed claims nothing any longer. The connection must be the only one of its client, and last.
 */
export class HostClaimRepository implements HostClaims {
  readonly #sql: Sql;
  readonly #report: (error: unknown) => void;

  constructor(sql: Sql, report: (error: unknown) => void) {
    this.#sql = sql;
    this.#report = report;
  }

  async claim(host: string, signal?: AbortSignal): Promise<((rest: number) => void) | undefined> {
    for (let waited = 0; waited <= LONGEST_WAIT && !signal?.aborted; waited += EVERY) {
      const [row] = await this.#sql<{ is_ours: boolean }[]>`
        select pg_try_advisory_lock(${hostTurn}, hashtext(${host})) as is_ours`;
      if (row?.is_ours) return (rest) => this.#releaseAfter(host, rest);
      await pause(EVERY, undefined, { signal }).catch(() => {}); // aborted: the loop sees it
    }
    return undefined;
  }

  /** Releases a little early; otherwise this process would take the next turn before any other could. */
  #releaseAfter(host: string, rest: number): void {
    setTimeout(() => this.#release(host).catch(this.#report), Math.max(0, rest - EVERY)).unref();
  }

  async #release(host: string): Promise<void> {
    try {
      await this.#sql`select pg_advisory_unlock(${hostTurn}, hashtext(${host}))`;
    } catch (error) {
      if (!isConnectionLost(error)) throw error; // the lock is gone with the connection
    }
  }
}
