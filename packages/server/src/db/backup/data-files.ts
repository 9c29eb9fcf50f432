import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../errors.ts';
import { sha256Of } from './manifest.ts';

/** A file by its path in the data folder, which is also its path in a backup. */
export type DataFile = { readonly path: string; readonly sha256: string };

/** Folders whose files never change once they are there. */
const folders = ['pictures', 'clips'] as const;
/** Keys that are made once. Without them nobody stays signed in, and no subscription to pushes goes on. */
const keys = ['secret', 'push-key'] as const;

/** A path in a list may not lead out of the data folder. */
const known = /^(secret|push-key|(pictures|clips)\/[^./\n][^/\n]*)$/;
const list = 'files.sha256';

/** What is there to be copied. A file that is still being written begins with a dot. */
export async function dataFilesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of folders) {
    for (const file of await namesIn(join(folder, name))) {
      if (!file.startsWith('.')) found.push(`${name}/${file}`);
    }
  }
  const there = new Set(await namesIn(folder));
  return [...found, ...keys.filter((name) => there.has(name))];
}

export const countIn = (folder: (typeof folders)[number], paths: readonly string[]): number =>
  paths.filter((path) => path.startsWith(`${folder}/`)).length;

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

type Copying = { readonly from: string; readonly to: string; readonly signal: AbortSignal };

/** Copies them onto the disk. One that is removed meanwhile is missing, as it is to readers. */
export async function copyDataFiles(paths: readonly string[], { from, to, signal }: Copying): Promise<DataFile[]> {
  const copied: DataFile[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    try {
      copied.push({ path, sha256: await copyFile(join(from, path), join(to, path)) });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return copied;
}

async function copyFile(from: string, to: string): Promise<string> {
  const { atime, mtime } = await stat(from);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(from),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await utimes(to, atime, mtime); // by these the oldest go first where room is short
  return hash.digest('hex');
}

/** Writes the list of them, which `sha256sum -c` understands too, and returns its own hash. */
export async function writeFileList(folder: string, files: readonly DataFile[]): Promise<string> {
  const text = files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
  await writeFile(join(folder, list), text, { mode: 0o600, flush: true });
  return sha256Of(text);
}

/** Undefined unless it is the list that has this hash, and names nothing but files of a data folder. */
export async function readFileList(folder: string, sha256: string): Promise<DataFile[] | undefined> {
  const text = await readFile(join(folder, list), 'utf8').catch(() => '');
  if (sha256Of(text) !== sha256) return undefined;
  const files = text.split('\n').slice(0, -1);
  const read = files.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }));
  return read.every(({ path }) => known.test(path)) ? read : undefined;
}

/** Undefined for a file that cannot be read. */
export async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
