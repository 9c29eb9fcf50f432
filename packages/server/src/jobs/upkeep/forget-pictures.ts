import type { Clock } from '../../clock.ts';
import type { PictureFace } from '../../modules/media/media.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const picturesQueue: Queue<Record<string, never>> = {
  name: 'pictures.forget',
  policy: 'exclusive',
  retries: 2,
  retryAfter: 600,
  longest: 3_600,
  waits: 24 * 3_600,
};

const DAY = 24 * 60 * 60_000;
const KEPT_FOR = 60 * DAY;

type ForgetPicturesDeps = {
  readonly pictures: Pick<PictureFace, 'forgetUnused'>;
  readonly clock: Clock;
  readonly log: JobLog;
};

/** Drops pictures that no article has asked for in two months. */
export function forgetPictures({ pictures, clock, log }: ForgetPicturesDeps) {
  return async (): Promise<void> => {
    const forgotten = await pictures.forgetUnused(new Date(clock.now().getTime() - KEPT_FOR));
    log.info({ forgotten }, 'forgot pictures nobody uses');
  };
}
