import { join } from 'node:path';
import { type BlobStore, blobStore } from './blob-store.ts';
import { boundedBlobs } from './bounded-blobs.ts';

const GB = 1024 ** 3;

type BlobSettings = {
  readonly dataFolder: string;
  /** The store all processes share where DATABASE_URL names a database; the disk is then a cache in front of it. */
  readonly shared?: BlobStore | undefined;
  readonly cacheBytes?: number;
  readonly folders: BlobFolders;
  readonly warn: (error: unknown) => void;
};

/** In the data folder. */
type BlobFolders = { readonly stored: string; readonly cache: string };

export const pictureFolders: BlobFolders = { stored: 'pictures', cache: 'picture-cache' };
export const clipFolders: BlobFolders = { stored: 'clips', cache: 'clip-cache' };

/** Where files are stored: in the database if several processes share one, else in the data folder. */
export function openBlobs(settings: BlobSettings): BlobStore {
  const { dataFolder, shared, cacheBytes = GB, folders, warn } = settings;
  if (!shared) return blobStore(join(dataFolder, folders.stored));
  return cachedBlobs({ front: boundedBlobs(join(dataFolder, folders.cache), cacheBytes), behind: shared, warn });
}

type Tiers = {
  /** A fast cache whose content may be lost. */
  readonly front: BlobStore;
  /** The store whose content counts. */
  readonly behind: BlobStore;
  /** Called when the cache fails, which nobody else would notice. */
  readonly warn: (error: unknown) => void;
};

/** Reads from the cache if it can, and fills the cache when it reads from the store behind it. */
export function cachedBlobs({ front, behind, warn }: Tiers): BlobStore {
  const inFront = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => {
      warn(error);
      return undefined;
    });
  return {
    async read(name) {
      const near = await inFront(front.read(name));
      if (near) return near;
      const bytes = await behind.read(name);
      if (bytes) await inFront(front.write(name, bytes));
      return bytes;
    },
    async write(name, bytes) {
      await behind.write(name, bytes);
      await inFront(front.write(name, bytes));
    },
    async remove(name) {
      await behind.remove(name);
      await inFront(front.remove(name));
    },
  };
}
