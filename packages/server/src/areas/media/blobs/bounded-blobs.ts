import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@griot/domain/time-units';
import { errorCode } from '../../../errors.ts';
import { type BlobStore, blobStore } from './blob-store.ts';

type Listed = { readonly name: string; readonly size: number; readonly at: number };

/** How many files are looked at together; more would only wait for the disk. */
const STATS_AT_ONCE = 64;

/**
 * A folder that never holds much more than so many bytes: what was not read for longest goes first. Of several processes
 * each counts what it found at its start and what it wrote itself; what one removes the others find missing.
 */
export function boundedBlobs(folder: string, mostBytes: number): BlobStore {
  const store = blobStore(folder);
  const sizes = new Map<string, number>();
  let total = 0;
  let listing: Promise<void> | undefined;

  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const remember = (name: string, size: number) => {
    forget(name);
    sizes.set(name, size);
    total += size;
  };
  const list = async () => {
    for (const { name, size } of await filesIn(folder)) if (!sizes.has(name)) remember(name, size);
  };
  const makeRoom = async () => {
    for (const oldest of sizes.keys()) {
      if (total <= mostBytes) return;
      forget(oldest);
      await store.remove(oldest);
    }
  };

  return {
    async read(name) {
      const bytes = await store.read(name);
      if (bytes) remember(name, bytes.length);
      else forget(name);
      return bytes;
    },
    async write(name, bytes) {
      listing ??= list();
      await listing;
      await store.write(name, bytes);
      remember(name, bytes.length);
      await makeRoom();
    },
    async remove(name) {
      forget(name);
      await store.remove(name);
    },
  };
}

/** Oldest first. What a killed process left half written long ago is cleared away. */
async function filesIn(folder: string): Promise<Listed[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const files: Listed[] = [];
  for (let from = 0; from < names.length; from += STATS_AT_ONCE) {
    files.push(...(await statsOf(folder, names.slice(from, from + STATS_AT_ONCE))));
  }
  const isDraft = ({ name }: Listed) => name.startsWith('.');
  const abandoned = files.filter((file) => isDraft(file) && file.at < Date.now() - HOUR_MS);
  for (const { name } of abandoned) await rm(join(folder, name), { force: true });
  return files.filter((file) => !isDraft(file)).sort((one, other) => one.at - other.at);
}

async function statsOf(folder: string, names: readonly string[]): Promise<Listed[]> {
  const stats = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name));
    return { name, size, at: mtimeMs };
  });
  const seen = await Promise.allSettled(stats); // another process may have removed one meanwhile
  return seen.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
