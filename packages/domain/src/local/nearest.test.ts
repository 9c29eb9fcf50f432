import { expect, it } from 'vitest';
import { kilometresBetween, nearest } from './nearest.ts';

const cairo = { lat: 30.04, lon: 31.24 };
const giza = { lat: 30.01, lon: 31.21 };
const alexandria = { lat: 31.2, lon: 29.92 };
const tanta = { lat: 30.79, lon: 31 };

it.each([
  ['Cairo and Giza', cairo, giza, 4],
  ['Cairo and Alexandria', cairo, alexandria, 180],
  ['Cairo and Tanta', cairo, tanta, 86],
  ['a place and itself', cairo, cairo, 0],
])('LOC-01 %s are as far apart as a map says', (_, one, other, kilometres) => {
  expect(Math.round(kilometresBetween(one, other))).toBeGreaterThanOrEqual(kilometres - 2);
  expect(Math.round(kilometresBetween(one, other))).toBeLessThanOrEqual(kilometres + 2);
});

it('LOC-01 what is near comes the nearest first, no more than asked for, and nothing that is far', () => {
  expect(nearest(cairo, [alexandria, tanta, giza], 3)).toEqual([giza, tanta]);
  expect(nearest(cairo, [alexandria, tanta, giza], 1)).toEqual([giza]);
  expect(nearest({ lat: 0, lon: 0 }, [alexandria, tanta, giza], 3)).toEqual([]);
});
