import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import { until } from './until.ts';

/** A running PostgreSQL, as its postmaster.pid describes it. */
export type Postmaster = { readonly pid: number; readonly runFolder: string; readonly status: string };

/** The PostgreSQL that runs on this data, whoever started it: us, another command, or a Griot that was killed. */
export function findPostmaster(pgdata: string): Postmaster | undefined {
  const written = readPidFile(pgdata);
  if (written === undefined || !isRunning(written.pid)) return undefined;
  return isPostmasterOf(pgdata, written.pid) ? written : undefined;
}

function readPidFile(pgdata: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(pgdata), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  // a file that is just being written may hold less; a later look finds the rest
  return pid > 0 ? { pid, runFolder: lines[4] ?? '', status: lines[7]?.trim() ?? 'starting' } : undefined;
}

/** A zombie counts as gone: in a container nobody may ever collect it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return !/^\d+ \(.*\) [ZX]/s.test(readProc(pid, 'stat') ?? '');
}

/** After a restart of the machine, or of a container, the number may belong to somebody else altogether. */
function isPostmasterOf(pgdata: string, pid: number): boolean {
  const command = existsSync('/proc/self/cmdline')
    ? readProc(pid, 'cmdline')?.split('\0').join(' ')
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command?.includes(`postgres -D ${pgdata} `) ?? false;
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined; // it is gone, or this system has no /proc
  }
}

/**
 * A number in postmaster.pid that now belongs to another program would keep PostgreSQL from starting. The file must stay,
 * since its other lines guard against server processes that outlived their postmaster; our own number in it, the parent's,
 * is one that PostgreSQL passes over.
 */
export function disownPidFile(pgdata: string): void {
  const written = readPidFile(pgdata);
  if (written === undefined || !isRunning(written.pid)) return;
  const [, ...rest] = readFileSync(pidFile(pgdata), 'utf8').split('\n');
  writeFileSync(pidFile(pgdata), [process.pid, ...rest].join('\n'));
}

/** Fast: open transactions are rolled back, and everything committed is on disk when it ends. */
export function askToStop(postmaster: Postmaster): void {
  signal(postmaster, 'SIGINT');
}

export async function stopPostmaster(postmaster: Postmaster, patience = 30_000): Promise<void> {
  askToStop(postmaster);
  if (await hasGone(postmaster, patience)) return;
  signal(postmaster, 'SIGQUIT'); // at once; the next start recovers from the log
  if (await hasGone(postmaster, 10_000)) return;
  throw new Refusal(`PostgreSQL (process ${postmaster.pid}) does not stop. Look at its log, then end it by hand.`);
}

async function hasGone(postmaster: Postmaster, within: number): Promise<boolean> {
  const gone = await until(() => (isRunning(postmaster.pid) ? undefined : true), { within });
  return gone ?? false;
}

function signal(postmaster: Postmaster, name: NodeJS.Signals): void {
  try {
    process.kill(postmaster.pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error; // it was already gone
  }
}

function pidFile(pgdata: string): string {
  return join(pgdata, 'postmaster.pid');
}
