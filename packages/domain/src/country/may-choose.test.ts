import { describe, expect, it } from 'vitest';
import { type MarketChoice, mayChoose } from './may-choose.ts';

const idle: MarketChoice = { name: 'idle' };

describe('CTY-05 a choice of country', () => {
  it.each([
    { name: 'counts', isOnline: true, current: null, choosing: idle, counts: true },
    { name: 'counts for another market', isOnline: true, current: 'egar', choosing: idle, counts: true },
    { name: 'is ignored while offline', isOnline: false, current: null, choosing: idle, counts: false },
    {
      name: 'is ignored for the market that is selected',
      isOnline: true,
      current: 'ngen',
      choosing: idle,
      counts: false,
    },
    {
      name: 'is ignored while another runs',
      isOnline: true,
      current: null,
      choosing: { name: 'selecting', market: 'ghen' } as MarketChoice,
      counts: false,
    },
    {
      name: 'counts after one that failed',
      isOnline: true,
      current: null,
      choosing: { name: 'failed', market: 'ngen' } as MarketChoice,
      counts: true,
    },
  ])('$name', ({ isOnline, current, choosing, counts }) => {
    expect(mayChoose('ngen', { isOnline, current, choosing })).toBe(counts);
  });
});
