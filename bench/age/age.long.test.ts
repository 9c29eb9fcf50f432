import { describe, expect, it } from 'vitest';
import { measureQueries, measureRequests } from './age.ts';

/**
 * A part of the bench takes minutes. A queue that is searched from its start makes a query nearly three times as dear by
 * then, and a busy machine makes a third of difference. What is held does not hang on how busy the machine is.
 */
const mostGrowth = { cost: 2, memory: 1.25 };

describe('a process that has done much', () => {
  it.each([
    ['queries', () => measureQueries(300_000)],
    ['requests', () => measureRequests(40_000)],
  ])('costs no more for %s, and holds no more, than one that has just begun', async (_, act) => {
    const [cost, memory] = await act();
    expect(cost?.value, cost?.what).toBeLessThan(mostGrowth.cost);
    expect(memory?.value, memory?.what).toBeLessThan(mostGrowth.memory);
  });
});
