import { expect, it } from 'vitest';
import { clipRules } from './clip-constants.ts';
import { type ClipPlaces, placeOf, withPlace } from './clip-places.ts';

it.each([
  [0, 10, 0],
  [1.9, 10, 0],
  [2, 10, 2],
  [5.26, 10, 5.3],
  [8, 10, 8],
  [8.1, 10, 0],
  [10, 10, 0],
  [2, 3, 0],
  [Number.NaN, 10, 0],
])('a clip left at %f of %f s goes on at %f', (at, duration, expected) => {
  expect(placeOf(withPlace([{ id: 'a', at: 4 }], 'a', { at, duration }), 'a')).toBe(expected);
});

it('remembers the newest clips and no more than it may', () => {
  let places: ClipPlaces = [];
  for (let clip = 0; clip < 2 * clipRules.mostPlaces; clip++)
    places = withPlace(places, `c${clip}`, { at: 5, duration: 10 });
  expect(places).toHaveLength(clipRules.mostPlaces);
  expect([placeOf(places, 'c99'), placeOf(places, 'c0')]).toEqual([5, 0]);
});
