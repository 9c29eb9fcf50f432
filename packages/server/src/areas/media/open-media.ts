import { join } from 'node:path';
import { type BlobStore, blobStore } from './blobs/blob-store.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { MediaService } from './media.service.ts';
import { mediaSigner } from './media-signer.ts';
import { drawWebp, samplePictures } from './sample-pictures.ts';

type MediaSettings = {
  readonly secret: string;
  readonly dataFolder: string;
  /** Whether to serve the pictures of the sample news. */
  readonly demo: boolean;
  /** Publishers' pictures (openBlobs); without a database that others share they lie in the data folder. */
  readonly kept?: Pick<BlobStore, 'read'>;
  readonly warn: (error: unknown) => void;
};

/** The pictures of a service: drawings in its data folder, publishers' pictures where they were kept. */
export function openMedia({ secret, dataFolder, demo, kept, warn }: MediaSettings): MediaService {
  return new MediaService({
    signer: mediaSigner(secret),
    store: blobStore(join(dataFolder, 'media')),
    kept: kept ?? openBlobs({ dataFolder, warn }),
    find: demo ? samplePictures() : async () => undefined,
    draw: drawWebp,
    warn,
  });
}
