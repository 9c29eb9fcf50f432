import type { ShareRetentionFace } from '../../modules/reaction/reaction.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const sharesQueue: Queue<Record<string, never>> = {
  name: 'shares.forget',
  policy: 'exclusive',
  retries: 0, // the next turn does it
  longest: 300,
  waits: 900,
};

type ForgetSharesDeps = { readonly shares: ShareRetentionFace; readonly log: JobLog };

/** Drops shares that no longer keep another from counting. */
export function forgetShares({ shares, log }: ForgetSharesDeps) {
  return async (): Promise<void> => log.info(await shares.forgetOld(), 'forgot old shares');
}
