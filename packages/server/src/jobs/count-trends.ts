import { markets } from '@griot/locale/markets';
import type { JobLog, Queue } from './job.ts';
import type { InMarket } from './worker-services.ts';

export const trendsQueue: Queue<Record<string, never>> = {
  name: 'trends.count',
  policy: 'exclusive',
  retries: 0,
  longest: 900,
  waits: 900,
};

/** Counts one market after the other; a failure in one does not keep the others from being counted. */
export function countTrends(count: InMarket, log: JobLog) {
  return async (_: unknown, signal: AbortSignal): Promise<void> => {
    for (const { key } of markets) {
      if (signal.aborted) return;
      await count(key).catch((error: unknown) => log.warn({ err: error, market: key }, 'trends could not be counted'));
    }
  };
}
