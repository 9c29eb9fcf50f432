import { join } from 'node:path';
import { type BlobStore, blobStore } from './blob-store.ts';
import { boundedBlobs } from './bounded-blobs.ts';
import { cachedBlobs } from './cached-blobs.ts';

const GB = 1024 ** 3;

type BlobSettings = {
  readonly dataFolder: string;
  /** The store all processes share where DATABASE_URL names a database; the disk is then a cache in front of it. */
  readonly shared?: BlobStore | undefined;
  readonly cacheBytes?: number;
  readonly warn: (error: unknown) => void;
};

/** Where publishers' pictures are kept. */
export function openBlobs({ dataFolder, shared, cacheBytes = GB, warn }: BlobSettings): BlobStore {
  if (!shared) return blobStore(join(dataFolder, 'pictures'));
  return cachedBlobs({ front: boundedBlobs(join(dataFolder, 'picture-cache'), cacheBytes), behind: shared, warn });
}
