import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedModel } from '../model.ts';
import { pointsPerUnit } from '../terms.ts';
import { clicksOf, impressionsOf, meanRate, popularityOf } from './popularity.ts';

const weights = { ...shippedModel.weights, rate: 0.75, priorImpressions: 40 };
const popularity = (clicks: number, impressions: number, mean: number) =>
  popularityOf({ clicks, impressions, mean }, weights);

describe('popularity', () => {
  it.each([
    ['nobody was shown', 0, 0, 0],
    ['opened as often as others', 60, 1000, 0],
    ['opened twice as often, over many impressions', 120_000, 1_000_000, 0.75 * Math.log(2)],
    ['opened half as often, over many impressions', 30_000, 1_000_000, 0.75 * Math.log(0.5)],
    ['opened twice as often, over as many impressions as the mean counts', 4.8, 40, 0.75 * Math.log(1.5)],
    ['shown forty times without a click', 0, 40, 0.75 * Math.log(0.5)],
  ])('of an article %s is the weighed logarithm of its rate against the mean', (_, clicks, impressions, logarithm) => {
    expect(popularity(clicks, impressions, 0.06) / pointsPerUnit).toBeCloseTo(logarithm, 3);
  });
  it('believes many impressions more than few', () => {
    const [few, many] = [1, 100].map((times) => popularity(2 * times, 10 * times, 0.06));
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few as number);
  });
  it('is a whole number for any figures', () => {
    const figures = fc.record({ clicks: fc.integer(), impressions: fc.integer() });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1 }), (market) => {
        const known = market.map((its) => [clicksOf(its, impressionsOf(its)), impressionsOf(its)] as const);
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
        const mean = meanRate(sum(known.map(([clicks]) => clicks)), sum(known.map(([, shown]) => shown)));
        const [clicks, shown] = known[0] ?? [0, 0];
        expect(mean).toBeGreaterThan(0);
        expect(Number.isSafeInteger(popularity(clicks, shown, mean))).toBe(true);
      }),
    );
  });
});
