import { DAY_S, HOUR_S } from '@griot/domain/time-units';
import type { EventRetentionFace, StatisticsFace } from '../../areas/events/events.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const eventsQueue: Queue<Record<string, never>> = {
  name: 'events.forget',
  policy: 'exclusive',
  retries: 5,
  retryAfter: 300,
  longest: HOUR_S,
  waits: DAY_S,
};

export type ForgetEventsDeps = {
  readonly events: EventRetentionFace;
  readonly statistics: StatisticsFace;
  readonly log: JobLog;
};

/**
 * Rolls up the days that are over, then drops events that are older than they may be kept. In this order, so that no day
 * goes before it is counted; where counting fails, nothing is dropped, and the job is tried again.
 */
export function rollUpAndForgetEvents({ events, statistics, log }: ForgetEventsDeps) {
  return async (): Promise<void> => {
    const { rolledDays } = await statistics.rollUp();
    log.info({ rolledDays, ...(await events.deleteOld()) }, 'rolled up and forgot what readers did');
  };
}
