import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { isConnectionLost } from '../sql/connection-lost.ts';
import type { Statement } from '../sql/statement.ts';
import type { ConnectionPool } from './connection-pool.ts';

const signOfLife: Statement = { text: 'select 1', values: [], isFixed: false };

/** A connection apart, on which PostgreSQL is asked for a sign of life; opened when that is first needed. */
export class Pulse {
  readonly #open: () => ConnectionPool;
  #pool: ConnectionPool | undefined;

  /** @param open makes a pool of one connection */
  constructor(open: () => ConnectionPool) {
    this.#open = open;
  }

  async isFeltWithin(milliseconds: number): Promise<boolean> {
    this.#pool ??= this.#open();
    const asked = this.#pool.send(signOfLife).then(
      () => true,
      (error: unknown) => !isConnectionLost(error), // to be refused by PostgreSQL is a sign of life too
    );
    const isFelt = await Promise.race([asked, silenceOf(milliseconds)]);
    if (!isFelt) this.cut();
    return isFelt;
  }

  cut(): void {
    this.#pool?.cut();
    this.#pool = undefined;
  }
}

const tick = 10;

/**
 * So much silence, in the turns that this process was given: a machine that holds us up holds PostgreSQL up too, and our
 * own delay is not its silence. A process that was held up first reads what has arrived meanwhile.
 */
async function silenceOf(milliseconds: number): Promise<false> {
  for (let waited = 0; waited < milliseconds; waited += tick) await pause(tick, undefined, { ref: false });
  for (let turns = 0; turns < 10; turns++) await turn();
  return false;
}
