import { describe, expect, it } from 'vitest';
import { measureQueries, measureRequests } from './age.ts';

/**
 * A part of the bench takes minutes. What it looks for, a queue that is searched from its start, is three times as dear by
 * then; a machine that is busy makes a third of difference.
 */
const mostGrowth = 2;

describe('a process that has done much', () => {
  it.each([
    ['queries', () => measureQueries(300_000)],
    ['requests', () => measureRequests(40_000)],
  ])('costs no more for %s, and holds no more, than one that has just begun', async (_, act) => {
    for (const { what, value } of await act()) expect(value, what).toBeLessThan(mostGrowth);
  });
});
