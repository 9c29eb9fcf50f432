import type { EventRetention } from '../modules/event/event-retention.service.ts';
import type { JobLog, Queue } from './job.ts';

export const eventsQueue: Queue<Record<string, never>> = {
  name: 'events.forget',
  policy: 'exclusive',
  retries: 5,
  retryAfter: 300,
  longest: 3_600,
  waits: 24 * 3_600,
};

type Parts = { readonly events: EventRetention; readonly log: JobLog };

/** Drops what readers did longer ago than it is kept. */
export function forgetEvents({ events, log }: Parts) {
  return async (): Promise<void> => log.info(await events.forgetOld(), 'forgot what readers did long ago');
}
