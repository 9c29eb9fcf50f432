import type { HeldConnection, Pool } from './sender.ts';

export type TransactionOptions = {
  /** Such as 'isolation level repeatable read read only'. */
  readonly mode?: string;
  /** Gives the transaction up: PostgreSQL ends at once whatever it is doing for it, and nothing is stored. */
  readonly signal?: AbortSignal;
};

/** Milliseconds that PostgreSQL has to end what was given up. */
const farewell = 5_000;

/** Stores all that was done or, when it fails, nothing. */
export async function inTransaction<T>(
  pool: Pool,
  { mode = '', signal }: TransactionOptions,
  act: (held: HeldConnection) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const held = await pool.hold();
  const forgetSignal = signal === undefined ? undefined : stopOn(signal, held);
  let isOpen = true;
  try {
    await command(held, `begin ${mode}`);
    const result = await act(held);
    signal?.throwIfAborted();
    await command(held, 'commit');
    isOpen = false;
    return result;
  } catch (error) {
    const failure = await rolledBack(held, error);
    isOpen = failure !== error;
    throw signal?.aborted ? signal.reason : failure;
  } finally {
    forgetSignal?.();
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

/** PostgreSQL is asked to stop; where it says nothing, the connection is cut. */
function stopOn(signal: AbortSignal, held: HeldConnection): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    void held.cancel();
    timer = setTimeout(() => held.release(true), farewell);
  };
  signal.addEventListener('abort', stop);
  return () => {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
  };
}

let savepoints = 0;

/** A part of a transaction that may fail alone. */
export async function atSavepoint<T>(held: HeldConnection, act: () => Promise<T>): Promise<T> {
  const name = `part_${++savepoints}`;
  await command(held, `savepoint ${name}`);
  try {
    const result = await act();
    await command(held, `release savepoint ${name}`);
    return result;
  } catch (error) {
    await command(held, `rollback to savepoint ${name}`);
    throw error;
  }
}

async function command(held: HeldConnection, text: string): Promise<void> {
  await held.send({ text, values: [], isFixed: false });
}
