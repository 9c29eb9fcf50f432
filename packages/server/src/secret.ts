import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Refusal } from './errors.ts';
import { randomToken } from './random.ts';

/**
 * A secret that is made once and stored in the data folder for its owner only: unless another is named, the key that signs
 * cookies and picture addresses.
 */
export function storedSecret(dataFolder: string, name = 'secret', make: () => string = randomToken): string {
  const file = join(dataFolder, name);
  const stored = readStored(file);
  if (stored !== undefined) return stored;
  const draft = `${file}.${process.pid}`;
  writeDurably(draft, make());
  try {
    linkSync(draft, file); // unlike a rename it never replaces the secret another process has just made
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readStored(file) ?? storedSecret(dataFolder, name, make);
}

function readStored(file: string): string | undefined {
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
