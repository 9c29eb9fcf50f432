import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost } from '../pool/away.ts';
import type { AnySql, Sql } from '../sql.ts';

type Stoppable = { readonly mode: string; readonly signal: AbortSignal };

/** So long, in ms, PostgreSQL has to end what was given up. */
const FAREWELL = 5_000;

/**
 * A transaction that may take long. When it is given up, PostgreSQL ends it at once, whatever it is doing or waiting for;
 * for that the client needs a second connection.
 */
export async function stoppableTransaction<T>(
  sql: Sql,
  { mode, signal }: Stoppable,
  act: (sql: AnySql) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  let backend: number | undefined;
  let isOver = false;
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(signal.reason);
  signal.addEventListener('abort', giveUp);
  const working = sql.begin(mode, async (all) => {
    try {
      const [row] = await all<{ pid: number }[]>`select pg_backend_pid() as pid`;
      backend = row?.pid;
      return await act(all);
    } catch (error) {
      // The client would ask for a rollback on a connection that is gone, and that error nobody could catch.
      if (signal.aborted || isConnectionLost(error)) return await new Promise<never>(() => {});
      throw error;
    }
  }) as Promise<T>;
  const over = working.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true; // whoever waits for it is told below
    },
  );
  try {
    return await Promise.race([working, given.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    if (!isOver && backend !== undefined)
      await Promise.race([endBackend(sql, backend, over), pause(FAREWELL, undefined, { ref: false })]);
  }
}

async function endBackend(sql: Sql, backend: number, over: Promise<void>): Promise<void> {
  await sql`select pg_terminate_backend(${backend})`.catch(() => {}); // closing the connection is all that is left
  await over;
}
