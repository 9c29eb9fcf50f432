import type { RetryPlan } from './retry-table.ts';

/** A server that asks for a longer wait is not believed; milliseconds. */
const LONGEST_ASKED = 3_600_000;

type Circumstances = {
  /** From 0 to 1: how much longer this phone waits than the plan says, so that phones that failed together spread. */
  chance?: number;
  /** Seconds that the server asks to wait. */
  retryAfter?: number | undefined;
};

/**
 * The wait after so many failures in a row, never less than the server asks for; undefined where the thing is given up.
 */
export function waitAfter(
  { waits, isEndless }: RetryPlan,
  failures: number,
  { chance = 0, retryAfter = 0 }: Circumstances = {},
): number | undefined {
  const wait = waits[failures - 1] ?? (isEndless && waits.at(-1));
  return wait && Math.max(wait * (1 + chance), Math.min(retryAfter * 1_000, LONGEST_ASKED));
}

/** How often something failed in a row, and when it may be tried again. */
export type Retries = { readonly failures: number; readonly notBefore: number };

export const untried: Retries = { failures: 0, notBefore: 0 };

/** The same after one more failure; what its plan gives up is never tried again. */
export function afterFailure(
  plan: RetryPlan,
  before: Pick<Retries, 'failures'>,
  now: Circumstances & { at: number },
): Retries {
  const failures = before.failures + 1;
  return { failures, notBefore: now.at + (waitAfter(plan, failures, now) ?? Number.POSITIVE_INFINITY) };
}
