import { setTimeout as delay } from 'node:timers/promises';
import { command } from './command.ts';
import { ConnectionLost } from './connection-lost.ts';
import type { HeldConnection, Pool } from './sender.ts';

export type TransactionOptions = {
  /** Such as 'isolation level repeatable read read only'. */
  readonly mode?: string;
  /** Gives the transaction up: PostgreSQL ends at once whatever it is doing for it, and nothing is stored. */
  readonly signal?: AbortSignal;
};

/** Milliseconds that PostgreSQL has to end what was given up. */
const farewell = 5_000;
/** Milliseconds between two requests to end it. */
const betweenRequests = 250;

/** Stores all that was done or, when it fails, nothing. */
export async function inTransaction<T>(
  pool: Pool,
  { mode = '', signal }: TransactionOptions,
  act: (held: HeldConnection) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const held = await pool.hold();
  const stopped = signal && stopOn(signal, held);
  let isOpen = true;
  try {
    await command(held, `begin ${mode}`);
    const result = await untilDone(stopped?.held ?? held, act);
    signal?.throwIfAborted();
    const { command: did } = await command(held, 'commit');
    isOpen = false;
    if (did !== 'COMMIT') throw new Error('A statement of the transaction had failed, so nothing of it was stored.');
    return result;
  } catch (error) {
    await stopped?.quiet(); // or a request to stop might meet the rollback
    const failure = await rolledBack(held, error);
    isOpen = failure !== error;
    throw signal?.aborted ? signal.reason : failure;
  } finally {
    await stopped?.over();
    held.release(isOpen);
  }
}

/** Why the transaction has failed. Where its connection is gone, that is why, and PostgreSQL rolls back by itself. */
async function rolledBack(held: HeldConnection, error: unknown): Promise<unknown> {
  try {
    await command(held, 'rollback');
    return error;
  } catch (loss) {
    return loss;
  }
}

/**
 * The connection for as long as the act takes. A statement that comes later, of somebody whom nobody waited for, would be
 * stored by itself or be part of somebody else's work.
 */
async function untilDone<T>(held: HeldConnection, act: (held: HeldConnection) => Promise<T>): Promise<T> {
  let isDone = false;
  const own = checked(held, () => {
    if (isDone) throw new ConnectionLost('the transaction is over');
  });
  try {
    return await act(own);
  } finally {
    isDone = true;
  }
}

/** The same connection, on which nothing is sent once the check throws. */
function checked(held: HeldConnection, check: () => void): HeldConnection {
  const ifFine = async <T>(send: () => Promise<T>): Promise<T> => {
    check();
    return await send();
  };
  return {
    ...held,
    send: (statement, options) => ifFine(() => held.send(statement, options)),
    copyIn: (statement) => ifFine(() => held.copyIn(statement)),
    copyOut: (statement) => ifFine(() => held.copyOut(statement)),
  };
}

type Stopped = {
  /** Sends nothing more once the signal was given. */
  readonly held: HeldConnection;
  /** No request to stop is on its way any more. */
  quiet(): Promise<void>;
  over(): Promise<void>;
};

/**
 * The connection until the signal: then PostgreSQL is asked to stop, and nothing more is sent. Where it says nothing, the
 * connection is cut. Once it is over, no request to stop is on its way that could meet somebody else's statement.
 */
function stopOn(signal: AbortSignal, held: HeldConnection): Stopped {
  const heard = new AbortController();
  let asking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    asking = askToStop(held, heard.signal);
    timer = setTimeout(() => held.release(true), farewell);
  };
  signal.addEventListener('abort', stop);
  const quiet = async () => {
    heard.abort();
    await asking;
  };
  return {
    held: checked(held, () => signal.throwIfAborted()),
    quiet,
    over: async () => {
      signal.removeEventListener('abort', stop);
      await quiet();
      clearTimeout(timer);
    },
  };
}

/** Asks again and again: a request that overtakes the statement it is meant for is forgotten by PostgreSQL. */
async function askToStop(held: HeldConnection, heard: AbortSignal): Promise<void> {
  try {
    while (!heard.aborted) {
      await held.cancel();
      await delay(betweenRequests, undefined, { signal: heard });
    }
  } catch {
    // It has been heard, or the connection is gone already.
  }
}

let savepoints = 0;

/** A part of a transaction that may fail alone. */
export async function atSavepoint<T>(held: HeldConnection, act: (held: HeldConnection) => Promise<T>): Promise<T> {
  const name = `part_${++savepoints}`;
  await command(held, `savepoint ${name}`);
  try {
    const result = await untilDone(held, act);
    await command(held, `release savepoint ${name}`);
    return result;
  } catch (error) {
    await command(held, `rollback to savepoint ${name}`);
    throw error;
  }
}
