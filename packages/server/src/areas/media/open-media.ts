import { join } from 'node:path';
import type { Config } from '../../environment/config.ts';
import type { GuardedFetch } from '../../fetch/fetcher.ts';
import type { RouteServer } from '../../http/wire/route-server.ts';
import type { Opening } from '../../opening.ts';
import { BlobRepository } from './blobs/blob.repository.ts';
import { blobStore } from './blobs/blob-store.ts';
import { clipFolders, openBlobs, pictureFolders } from './blobs/open-blobs.ts';
import { mediaRoutes } from './media.routes.ts';
import { MediaService } from './media.service.ts';
import { mediaSigner, pictureAddresses } from './media-signer.ts';
import { PictureRepository } from './pictures/picture.repository.ts';
import { PictureService } from './pictures/picture.service.ts';
import { pictureRetention } from './pictures/picture-retention.ts';
import { drawWebp, samplePictures } from './sample-pictures.ts';

type MediaSettings = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Pictures and films: where their files are stored, and at which addresses readers get pictures. */
export function openMedia({ sql, clock, secret, reportOf }: Opening, { dataFolder, databaseUrl }: MediaSettings) {
  const shared = databaseUrl === undefined ? undefined : new BlobRepository(sql);
  const warn = reportOf('a picture could not be cached');
  const blobs = openBlobs({ dataFolder, shared, folders: pictureFolders, warn });
  const store = new PictureRepository(sql);

  /** Pictures as browsers ask for them, and the addresses that they ask for; with `demo` also those of the sample news. */
  function openServing({ demo }: Pick<Config, 'demo'>) {
    const signer = mediaSigner(secret());
    const service = new MediaService({
      signer,
      drawings: blobStore(join(dataFolder, 'media')),
      published: blobs,
      find: demo ? samplePictures() : async () => undefined,
      draw: drawWebp,
      warn,
    });
    return {
      service,
      addresses: pictureAddresses(signer),
      bindRoutes: (app: RouteServer) => mediaRoutes(app, service),
    };
  }

  return {
    openServing,
    /** Stores publishers' pictures, for the worker and for commands. */
    pictures: (fetch: GuardedFetch) => new PictureService({ fetch, blobs, store, clock }),
    /** The files of imported clips: stored where pictures are, in a folder of their own. */
    clipFiles: openBlobs({
      dataFolder,
      shared,
      folders: clipFolders,
      warn: reportOf('a file of a clip could not be cached'),
    }),
    /** What the worker forgets. */
    retentions: { pictures: pictureRetention({ store, blobs, clock }) },
  };
}
