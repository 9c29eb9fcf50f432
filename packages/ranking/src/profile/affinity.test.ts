import { describe, expect, it } from 'vitest';
import { affinityScore, mostLiking, noAffinity, usualGainRate } from './affinity.ts';

const now = Date.UTC(2026, 2, 10);

describe('liking', () => {
  it('is nothing where nothing is known', () =>
    expect(affinityScore(noAffinity, { usual: 0.08, prior: 2, now })).toBe(0));
  it.each([
    [6, 0, 0.1, Math.log(4)],
    [6, 40, 0.1, Math.log(8 / 6)],
    [4, 40, 0.1, 0],
    [0, 20, 0.1, Math.log(2 / 4)],
    [0, 20, 0.01, Math.log(2 / 2.2)],
  ])(
    'of gain %d over %d impressions, usual %d, is shrunk by the clicks to be expected',
    (gain, shown, usual, liking) => {
      expect(affinityScore([gain, shown, now], { usual, prior: 2, now })).toBeCloseTo(liking, 9);
    },
  );
  it('stays within its bounds', () => {
    expect(affinityScore([1e6, 0, now], { usual: 0.08, prior: 2, now })).toBe(mostLiking);
    expect(affinityScore([-1e6, 0, now], { usual: 0.08, prior: 2, now })).toBe(-mostLiking);
  });
  it('finds nothing special in one topic of a reader who opens everything', () => {
    const usual = usualGainRate([400, 400, now], now);
    expect(affinityScore([40, 40, now], { usual, prior: 2, now })).toBeLessThan(0.8);
    expect(affinityScore([40, 40, now], { usual: usualGainRate([40, 400, now], now), prior: 2, now })).toBeGreaterThan(
      1.5,
    );
  });
  it('turns against nothing for a reader who opens nothing', () => {
    const usual = usualGainRate([0, 2000, now], now);
    // a tenth of all that was shown was of one channel, which half of an article is about
    expect(affinityScore([0, 100, now], { usual, prior: 2, now })).toBeGreaterThan(-0.15);
  });
});
