import { expect, it } from 'vitest';
import { showsLocalCard } from './local-card.ts';

it.each([
  [true, false, '', true],
  [false, false, '', false],
  [true, true, '', false],
  [true, false, '2332459', false],
])('FEED-19 the local card, enabled %s, closed %s, city %j: shown %s', (isEnabled, isClosed, city, expected) => {
  expect(showsLocalCard({ isEnabled, isClosed, city })).toBe(expected);
});
