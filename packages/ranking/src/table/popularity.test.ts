import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clicksOf, impressionsOf, meanRate, popularity } from './popularity.ts';

describe('popularity', () => {
  it('of an article nobody was shown is that of the market', () => expect(popularity(0, 0, 0.06)).toBe(0));
  it('believes many impressions more than few', () => {
    const [few, many] = [1, 100].map((times) => popularity(2 * times, 10 * times, 0.06));
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few as number);
  });
  it('stays between -1 and 1 for any figures', () => {
    const figures = fc.record({ clicks: fc.integer(), impressions: fc.integer() });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1 }), (market) => {
        const known = market.map((its) => [clicksOf(its, impressionsOf(its)), impressionsOf(its)] as const);
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
        const mean = meanRate(sum(known.map(([clicks]) => clicks)), sum(known.map(([, shown]) => shown)));
        const [clicks, shown] = known[0] ?? [0, 0];
        expect(mean).toBeGreaterThan(0);
        expect(popularity(clicks, shown, mean)).toBeGreaterThanOrEqual(-1);
        expect(popularity(clicks, shown, mean)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
