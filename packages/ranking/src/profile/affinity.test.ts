import { describe, expect, it } from 'vitest';
import { affinityScore, noAffinity, usualGainRate } from './affinity.ts';

const now = Date.UTC(2026, 2, 10);

describe('liking', () => {
  it('is nothing where nothing is known', () => expect(affinityScore(noAffinity, 0.08, now)).toBe(0));
  it('grows with clicks and falls with impressions in vain', () => {
    const likings = [
      [3, 3],
      [1, 3],
      [0, 3],
      [0, 30],
    ].map(([gain = 0, shown = 0]) => affinityScore([gain, shown, now], 0.08, now));
    expect(likings).toEqual(likings.toSorted((a, b) => b - a));
    expect(likings[0]).toBeGreaterThan(0);
    expect(likings[2]).toBeLessThan(0);
  });
  it('stays within its bounds', () => {
    expect(affinityScore([1e6, 0, now], 0.08, now)).toBe(1);
    expect(affinityScore([-1e6, 0, now], 0.08, now)).toBe(-1);
  });
  it('finds nothing special in one topic of a reader who opens everything', () => {
    const usual = usualGainRate([400, 400, now], now);
    expect(affinityScore([40, 40, now], usual, now)).toBeLessThan(0.35);
    expect(affinityScore([40, 40, now], usualGainRate([40, 400, now], now), now)).toBeGreaterThan(0.8);
  });
});
