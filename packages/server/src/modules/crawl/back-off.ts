import { LONGEST } from './rhythm.ts';

const SECOND = 1_000;
/** Seconds. */
const FIRST_PAUSE = 5 * 60;

export type Setback = {
  /** In a row, this one counted. */
  readonly failures: number;
  /** How long the feed is left in peace when all is well, in seconds. */
  readonly interval: number;
  readonly status?: number | undefined;
  /** What the publisher asked for, in ms. */
  readonly wait?: number | undefined;
};

/** How long to wait after a failure, in ms: twice as long each time and never for good, for sites do come back. */
export function pauseAfter({ failures, interval, status, wait = 0 }: Setback): number {
  const doubled = Math.max(interval, FIRST_PAUSE) * 2 ** Math.min(failures - 1, 20);
  const pause = status === 410 ? LONGEST : Math.min(doubled, LONGEST);
  return Math.max(pause * SECOND, wait);
}
