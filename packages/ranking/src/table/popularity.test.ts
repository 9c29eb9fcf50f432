import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanRate, popularity } from './popularity.ts';

describe('popularity', () => {
  it('of an article nobody was shown is that of the market', () => expect(popularity({}, 0.06)).toBe(0));
  it('believes many impressions more than few', () => {
    const [few, many] = [1, 100].map((times) => popularity({ clicks: 2 * times, impressions: 10 * times }, 0.06));
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few as number);
  });
  it('stays between -1 and 1 for any figures', () => {
    const figures = fc.record({ clicks: fc.integer(), impressions: fc.integer() });
    fc.assert(
      fc.property(figures, fc.array(figures), (article, market) => {
        const mean = meanRate(market);
        expect(mean).toBeGreaterThan(0);
        expect(popularity(article, mean)).toBeGreaterThanOrEqual(-1);
        expect(popularity(article, mean)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
