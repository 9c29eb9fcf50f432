import type { EventRetentionFace } from '../../modules/event/event.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const eventsQueue: Queue<Record<string, never>> = {
  name: 'events.forget',
  policy: 'exclusive',
  retries: 5,
  retryAfter: 300,
  longest: 3_600,
  waits: 24 * 3_600,
};

type ForgetEventsDeps = { readonly events: EventRetentionFace; readonly log: JobLog };

/** Drops events of readers that are older than they may be kept. */
export function forgetEvents({ events, log }: ForgetEventsDeps) {
  return async (): Promise<void> => log.info(await events.forgetOld(), 'forgot what readers did long ago');
}
