import { join } from 'node:path';
import { blobStore } from './blob-store.ts';
import { drawWebp } from './draw-webp.ts';
import { MediaService } from './media.service.ts';
import { mediaSigner } from './media-signer.ts';
import { samplePictures } from './sample-pictures.ts';

type MediaSettings = {
  readonly secret: string;
  readonly dataFolder: string;
  /** Without sample news there are no pictures of it either. */
  readonly demo: boolean;
  readonly warn: (error: unknown) => void;
};

/** The pictures of a service, kept in its data folder. */
export function openMedia({ secret, dataFolder, demo, warn }: MediaSettings): MediaService {
  return new MediaService({
    signer: mediaSigner(secret),
    store: blobStore(join(dataFolder, 'media')),
    find: demo ? samplePictures() : async () => undefined,
    draw: drawWebp,
    warn,
  });
}
