import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import type { Durability } from './settings.ts';

export const SUPERUSER = 'griot';

/** Makes the database files once; those of another major version are never touched. */
export async function ensureCluster(place: Place, binaries: Binaries, durability: Durability): Promise<void> {
  const major = majorOf(place.pgdata);
  if (major === undefined) return await makeCluster(place, binaries, durability);
  if (major === binaries.major) return;
  throw new Refusal(
    `The database in ${place.pgdata} was made by PostgreSQL ${major}, and this Griot brings PostgreSQL ${binaries.major}. ` +
      'Back it up with the Griot that made it and restore it into a new data folder, or set DATABASE_URL.',
  );
}

/** Whether there are database files at all, of whatever version. */
export const hasCluster = (pgdata: string): boolean => majorOf(pgdata) !== undefined;

function majorOf(pgdata: string): number | undefined {
  const file = join(pgdata, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Made beside its place and renamed into it, so that an interrupted start leaves nothing half made behind. */
async function makeCluster(place: Place, binaries: Binaries, durability: Durability): Promise<void> {
  const draft = `${place.pgdata}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  chmodSync(draft, 0o700);
  if (place.user) chownSync(draft, place.user.uid, place.user.gid);
  await run(place, join(binaries.folder, 'initdb'), [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C', // messages, money and dates, whatever the machine's own locale is
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust', // whoever can enter the socket's private folder
    '--auth-host=reject',
    '--no-instructions',
    ...(durability === 'test' ? ['--no-sync'] : []),
  ]);
  renameSync(draft, place.pgdata);
}

async function run(place: Place, command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { ...spawnOptions(place), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(command, error)));
    child.once('close', (status, signal) => resolve(status ?? signal));
  });
  if (code !== 0)
    throw new Refusal(`PostgreSQL could not make its files in ${place.pgdata} (${code}):\n${output.trim()}`);
}

/** Not our working folder, which its user may not be able to enter, nor our environment, which may hold PG* settings. */
export function spawnOptions(place: Place): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...place.user };
}

export function cannotRun(command: string, error: Error): Error {
  // the file is there, so what is missing is its loader: a system without glibc, such as Alpine
  const isForeign = errorCode(error) === 'ENOENT' && existsSync(command);
  const why = isForeign ? 'it was built for another C library than this system has' : error.message;
  return new Refusal(`PostgreSQL cannot run here (${command}): ${why}. Set DATABASE_URL to a PostgreSQL of your own.`);
}
