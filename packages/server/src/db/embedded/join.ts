import { errorCode } from '../../errors.ts';
import { connect } from '../connect.ts';
import { createDatabase, hasDatabase } from '../databases.ts';
import type { SocketConnection } from '../sql/address.ts';
import { ConnectionLost, isConnectionLost } from '../sql/connection-lost.ts';
import { SUPERUSER } from './cluster.ts';
import { whenReady } from './launch.ts';
import { findPostmaster, isRunning, type Postmaster } from './postmaster.ts';
import { SOCKET_PORT } from './run-folder.ts';
import { until } from './until.ts';

const DATABASE = 'griot';

export function connectionTo(postmaster: Postmaster): SocketConnection {
  return { host: postmaster.runFolder, port: SOCKET_PORT, database: DATABASE, username: SUPERUSER };
}

/** The PostgreSQL that already runs on this data, once it answers; not one that is ending or out of reach. */
export async function joinRunning(pgdata: string): Promise<Postmaster | undefined> {
  const found = findPostmaster(pgdata);
  if (found === undefined || found.status === 'stopping') return undefined;
  const ready = await whenReady(pgdata, found);
  return ready !== undefined && (await answers(ready)) ? ready : undefined;
}

/** False when it goes away meanwhile, or its socket is no longer where it was made. */
async function answers(postmaster: Postmaster): Promise<boolean> {
  const answer = await until(() => (isRunning(postmaster.pid) ? tryDatabase(postmaster) : false), {
    within: 30_000,
    every: 100,
  });
  return answer ?? false;
}

async function tryDatabase(postmaster: Postmaster): Promise<boolean | undefined> {
  try {
    await ensureDatabase(postmaster);
    return true;
  } catch (error) {
    const code = (error instanceof ConnectionLost && errorCode(error.cause)) || errorCode(error) || '';
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return false;
    if (isConnectionLost(error)) return undefined; // starting or stopping
    throw error;
  }
}

export async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const sql = connect({ ...connectionTo(postmaster), database: 'postgres' }, { max: 1, connectTimeout: 10 });
  try {
    if (!(await hasDatabase(sql, DATABASE))) await createDatabase(sql, DATABASE);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
