import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import { canEnter, type SystemUser } from './reach.ts';

/** The port is only a name here: no TCP socket is opened. */
export const SOCKET_PORT = 5432;

/** macOS takes 104 bytes with the closing zero, Linux 108. */
const LONGEST_SOCKET_PATH = 103;

export function socketPath(runFolder: string): string {
  return join(runFolder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** A short private folder for the socket: a data folder may lie deeper than a socket's address is long. */
export function makeRunFolder(
  pgdata: string,
  user: SystemUser | undefined,
  temp: readonly string[] = tempFolders(),
): string {
  const name = `griot-${createHash('sha256').update(pgdata).digest('hex').slice(0, 16)}`;
  const fits = (folder: string): boolean =>
    existsSync(folder) &&
    Buffer.byteLength(socketPath(join(realpathSync(folder), name))) <= LONGEST_SOCKET_PATH &&
    (user === undefined || canEnter(folder, user));
  const parent = temp.find(fits);
  if (parent === undefined)
    throw new Refusal(`No temporary folder is short and open enough for a socket: ${temp.join(', ')}.`);
  const folder = join(realpathSync(parent), name);
  makePrivate(folder, user);
  return folder;
}

/** The name can be guessed, so what is already there is used only if it is ours and closed to others. */
function makePrivate(folder: string, user: SystemUser | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  const owner = user?.uid ?? process.geteuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Refusal(`${folder} is not a private folder of the user PostgreSQL runs as. Remove it, or set TMPDIR.`);
  }
}

function tempFolders(): string[] {
  return [...new Set([tmpdir(), '/tmp', '/var/tmp'])];
}
