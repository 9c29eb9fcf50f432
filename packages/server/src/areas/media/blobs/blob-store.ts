import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../errors.ts';

export type BlobStore = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Does nothing if there is no such blob. */
  remove(name: string): Promise<void>;
};

const namePattern = /^[a-z0-9][a-z0-9.-]{0,199}$/;

/** Files in one folder. A reader never sees half of one, whenever the process or the machine stops. */
export function blobStore(folder: string): BlobStore {
  const path = (name: string) => {
    if (!namePattern.test(name)) throw new RangeError(`not the name of a blob: ${JSON.stringify(name)}`);
    return join(folder, name);
  };
  return {
    async read(name) {
      try {
        return await readFile(path(name));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      const target = path(name);
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}.part`);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: async (name) => rm(path(name), { force: true }),
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync(); // else the name may survive a power cut, and the bytes not
  } finally {
    await handle.close();
  }
}
