import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshness, freshnessHalfLife } from './freshness.ts';

const now = Date.UTC(2026, 2, 1);

describe('freshness', () => {
  it.each([
    ['news of this moment', 0, 1],
    ['one half-life', 1, 0.5],
    ['three half-lives', 3, 0.125],
    ['a time still to come', -5, 1],
  ])('of %s', (_, halfLives, expected) => {
    expect(freshness(now - halfLives * freshnessHalfLife, now)).toBe(expected);
  });

  it('never grows with age and stays between 0 and 1', () => {
    const age = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [younger, older] = [Math.min(a, b), Math.max(a, b)].map((it) => freshness(now - it, now));
        expect(younger).toBeGreaterThanOrEqual(older as number);
        expect(older).toBeGreaterThanOrEqual(0);
        expect(younger).toBeLessThanOrEqual(1);
      }),
    );
  });
});
