import { waitAfter } from '@griot/domain/retry/retries';
import type { RetryPlan } from '@griot/domain/retry/retry-table';
import { type Clock, systemClock } from '../clock/clock.ts';

/** Resolves after that many milliseconds. */
export const pause = (wait: number, clock: Clock) => new Promise<void>((resolve) => void clock.after(wait, resolve));

/** Tries until it succeeds; rejects with the last error once its plan gives it up. */
export async function tryAgain<T>(plan: RetryPlan, attempt: () => Promise<T>, clock: Clock = systemClock): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = waitAfter(plan, failures);
      if (wait === undefined) throw error;
      await pause(wait, clock);
    }
  }
}
