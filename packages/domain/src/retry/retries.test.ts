import { describe, expect, it } from 'vitest';
import { afterFailure, untried, waitAfter } from './retries.ts';
import { type RetryPlan, retryTable } from './retry-table.ts';

describe('waiting after a failure', () => {
  it.each([
    [1, 1, 0, 5_000],
    [1, 0, 0, 2_500],
    [2, 1, 0, 10_000],
    [4, 1, 0, 40_000],
    [50, 1, 0, 900_000],
    [1, 1, 60, 60_000],
    [50, 1, 60, 900_000],
    [1, 1, 999_999, 3_600_000],
  ])('EVT-10 the %sth, chance %s, the server asking for %s s: %s ms', (failures, chance, retryAfter, delay) => {
    expect(waitAfter(retryTable.events, failures, { chance, retryAfter })).toBe(delay);
  });

  it.each<[RetryPlan, waits: (number | undefined)[]]>([
    [retryTable.tap, [400, undefined]],
    [retryTable.content, [1_000, 3_000, undefined]],
    [retryTable.spare, [undefined, undefined]],
    [retryTable.page, [30_000, 30_000, 30_000]],
    [retryTable.calls, [1_000, 2_000, 4_000, 8_000, 8_000]],
  ])('follows the plan %o until it is given up, if ever', (plan, waits) => {
    expect(waits.map((_, index) => waitAfter(plan, index + 1))).toEqual(waits);
  });

  it('is up to twice as long, by chance', () => {
    const waits = (chance: number) =>
      [1, 2, 3, 4].map((failures) => waitAfter(retryTable.busyServer, failures, { chance }));
    expect([waits(0), waits(1)]).toEqual([
      [1, 2, 4, undefined],
      [2, 4, 8, undefined],
    ]);
  });
});

it('counts failures, and names the time before which nothing is tried', () => {
  const once = afterFailure(retryTable.tap, untried, { at: 1_000 });
  expect(once).toEqual({ failures: 1, notBefore: 1_400 });
  expect(afterFailure(retryTable.tap, once, { at: 1_400 }).notBefore).toBe(Number.POSITIVE_INFINITY);
});
