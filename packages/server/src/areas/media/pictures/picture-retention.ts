import { DAY_MS } from '@griot/domain/time-units';
import { markets } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { deleteInSteps } from '../../../db/delete-in-steps.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { PictureRepository } from './picture.repository.ts';
import { type PictureOptions, pictureForms } from './picture-options.ts';
import { storedPictureName } from './stored-picture.ts';

export type PictureRetentionDeps = {
  readonly store: Pick<PictureRepository, 'markShown' | 'deleteUnused'>;
  readonly blobs: Pick<BlobStore, 'remove'>;
  readonly clock: Clock;
};

/** A picture that no article has asked for, nor shows, is stored for so long. */
const unusedRetainedFor = 60 * DAY_MS;
const DELETED_AT_ONCE = 200;
const allForms = Object.keys(pictureForms) as PictureOptions[];

export function pictureRetention(deps: PictureRetentionDeps): Retention {
  return forgetOld(deps.clock, {
    retainedFor: unusedRetainedFor,
    forget: (since) => deleteUnusedPictures(since, deps),
  });
}

/** Deletes pictures that no article has asked for since then, nor shows; returns how many addresses were deleted. */
export async function deleteUnusedPictures(
  since: Date,
  { store, blobs, clock }: PictureRetentionDeps,
): Promise<number> {
  const now = clock.now();
  for (const { key } of markets) await store.markShown(key, since, now);
  const deleteSome = async (most: number): Promise<number> => {
    const { deleted, ids } = await store.deleteUnused(since, most);
    for (const id of ids) {
      for (const options of allForms) await blobs.remove(storedPictureName(id, options));
    }
    return deleted;
  };
  return await deleteInSteps(deleteSome, { step: DELETED_AT_ONCE });
}
