import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { HOUR_MS } from '@griot/domain/time-units';
import { errorCode, Refusal } from '../../errors.ts';
import { FileLock } from '../embedded/file-lock.ts';

const ending = '.griot-backup.part';
const lockName = 'lock';
/** The lock, and a file that SQLite makes beside it. */
const lockFiles = [lockName, `${lockName}-journal`];
/** A draft without a lock, in ms: its maker was killed before it had one. */
const ABANDONED_AFTER = HOUR_MS;

/**
 * Fills a folder that has its name only when everything is in it and on the disk. Until then it is a draft beside it,
 * which goes away when the work fails. What a process that was killed left behind, the next one removes.
 */
export async function inDraft<T>(target: string, fill: (draft: string) => Promise<T>): Promise<T> {
  const folder = resolve(target);
  await refuseExisting(folder);
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const draft = join(parent, `.${randomUUID()}${ending}`);
  await mkdir(draft, { mode: 0o700 });
  const lock = new FileLock(join(draft, lockName)); // the kernel lets go of it when this process is killed
  const removeNow = () => rmSync(draft, { recursive: true, force: true });
  process.on('exit', removeNow); // when it ends in the middle, as after a second Ctrl-C
  try {
    lock.lockExclusively();
    const filled = await fill(draft);
    await syncFolders(draft);
    await rename(draft, folder);
    lock.close(); // not before: until it has its name, it is a draft that others would remove
    for (const name of lockFiles) await rm(join(folder, name), { force: true });
    await syncFolder(parent);
    return filled;
  } catch (error) {
    throw withoutRoom(error, parent);
  } finally {
    lock.close();
    await rm(draft, { recursive: true, force: true });
    process.off('exit', removeNow);
  }
}

async function refuseExisting(target: string): Promise<void> {
  try {
    await rmdir(target);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') {
      throw new Refusal(`${target} is not empty. A backup is a folder of its own.`);
    }
    throw new Refusal(`${target} cannot be used for a backup (${code}).`);
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const draft = join(parent, name);
    if (name.endsWith(ending) && isAbandoned(draft)) await rm(draft, { recursive: true, force: true });
  }
}

function isAbandoned(draft: string): boolean {
  const path = join(draft, lockName);
  const made = statSync(draft, { throwIfNoEntry: false });
  if (made === undefined) return false; // its maker has just finished
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return made.mtimeMs < Date.now() - ABANDONED_AFTER;
  const lock = new FileLock(path);
  try {
    return lock.lockExclusively();
  } finally {
    lock.close();
  }
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await syncFolder(folder);
}

/** The names in a folder are on the disk only after this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A disk without room for a backup is nothing that a stack of calls would explain. */
function withoutRoom(error: unknown, parent: string): unknown {
  const code = errorCode(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') return error;
  return new Refusal(`There is no room for the backup in ${parent} (${code}). Nothing of it is left there.`, {
    cause: error,
  });
}
