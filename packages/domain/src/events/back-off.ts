import { eventLimits } from '../activity-constants.ts';

/**
 * The delay after a number of failures in a row: it doubles each time up to a limit and is never shorter than the
 * server asks. `chance` (0 to 1) spreads the retries of phones that failed at the same time.
 */
export function retryDelay(failures: number, chance: number, retryAfterSeconds = 0): number {
  const doubled = eventLimits.retryFirst * 2 ** Math.min(failures - 1, 20);
  const spread = Math.min(doubled, eventLimits.retryMost) * (0.5 + chance / 2);
  return Math.max(spread, Math.min(retryAfterSeconds * 1_000, eventLimits.retryAfterMost));
}
