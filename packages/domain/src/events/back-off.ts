import { eventLimits } from '../activity-constants.ts';

/**
 * How long to wait after so many failures in a row: twice as long each time, never for ever, and never sooner than the
 * server asks. `chance` (0 to 1) spreads the phones that failed together.
 */
export function retryDelay(failures: number, chance: number, retryAfterSeconds = 0): number {
  const doubled = eventLimits.retryFirst * 2 ** Math.min(failures - 1, 20);
  const spread = Math.min(doubled, eventLimits.retryMost) * (0.5 + chance / 2);
  return Math.max(spread, Math.min(retryAfterSeconds * 1_000, eventLimits.retryAfterMost));
}
