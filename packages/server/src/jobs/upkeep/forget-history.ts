import type { Clock } from '../../clock.ts';
import type { ArticleHistoryFace } from '../../modules/making/making.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const historyQueue: Queue<Record<string, never>> = {
  name: 'history.forget',
  policy: 'exclusive',
  retries: 2,
  retryAfter: 600,
  longest: 600,
  waits: 24 * 3_600,
};

const DAY = 24 * 60 * 60_000;
const KEPT_FOR = 90 * DAY;

type ForgetHistoryDeps = { readonly history: ArticleHistoryFace; readonly clock: Clock; readonly log: JobLog };

/** Drops old versions of articles that were corrected: a page that changes all day leaves a version for each change. */
export function forgetHistory({ history, clock, log }: ForgetHistoryDeps) {
  return async (): Promise<void> => {
    const forgotten = await history.forgetHistory(new Date(clock.now().getTime() - KEPT_FOR));
    log.info({ forgotten }, 'forgot what articles said long ago');
  };
}
