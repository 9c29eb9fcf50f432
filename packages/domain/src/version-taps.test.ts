import { expect, it } from 'vitest';
import { isRevealed, noTaps, tapped } from './version-taps.ts';

const start = Date.UTC(2026, 2, 10, 12);
const after = (...gaps: number[]) => {
  let now = start;
  return gaps.reduce((taps, gap) => {
    now += gap;
    return tapped(taps, now);
  }, noTaps);
};

it.each([
  ['six quick taps', [0, 100, 100, 100, 100, 100], true],
  ['five', [0, 100, 100, 100, 100], false],
  ['six, each two seconds after the other', [0, 2000, 2000, 2000, 2000, 2000], true],
  ['six with one longer gap', [0, 100, 100, 2001, 100, 100], false],
])('OVL-04 %s reveal the ids: %s', (_, gaps, isThere) => {
  expect(isRevealed(after(...gaps))).toBe(isThere);
});
