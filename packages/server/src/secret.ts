import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Refusal } from './errors.ts';

/** The key that signs cookies and picture addresses: made once, kept in the data folder for its owner only. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const kept = readKept(file);
  if (kept !== undefined) return kept;
  const draft = `${file}.${process.pid}`;
  writeDurably(draft, randomBytes(32).toString('base64url'));
  try {
    linkSync(draft, file); // unlike a rename it never replaces the secret another process has just made
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKept(file) ?? keptSecret(dataFolder);
}

function readKept(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Refusal(`The secret in ${file} cannot be read (${errorCode(error)}). Does it belong to another user?`);
  }
  if (text.length < 32) throw new Refusal(`The secret in ${file} is damaged. Remove the file to have a new one made.`);
  return text;
}

function writeDurably(file: string, text: string): void {
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
