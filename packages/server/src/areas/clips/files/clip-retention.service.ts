import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { deleteInSteps } from '../../../db/delete-in-steps.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import { blobName, type ClipBlobs, namesOf } from './clip-files.ts';
import type { ClipRetentionRepository } from './clip-retention.repository.ts';

/** For so long whoever removed a clip may think better of it. */
const RETAINED_FOR = 30 * DAY_MS;
const AT_ONCE = 50;

type ClipRetentionDeps = {
  readonly store: ClipRetentionRepository;
  readonly blobs: Pick<ClipBlobs, 'remove'>;
  readonly clock: Clock;
};

/** Frees the files of clips that were removed. The row is changed last: what was interrupted is done again. */
export function clipRetention({ store, blobs, clock }: ClipRetentionDeps): Retention {
  const freeSome = async (before: Date, most: number): Promise<number> => {
    const removed = await store.removedWithFiles(before, most);
    for (const clip of removed) {
      for (const name of namesOf(clip)) await blobs.remove(blobName(clip.file, name));
      await store.forgetFiles(clip);
    }
    return removed.length;
  };
  const forget = (before: Date) => deleteInSteps((most) => freeSome(before, most), { step: AT_ONCE });
  return forgetOld(clock, { retainedFor: RETAINED_FOR, forget });
}
