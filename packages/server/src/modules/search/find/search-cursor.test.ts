import { expect, it } from 'vitest';
import { readCursor, type SearchPlace, storyMark, writeCursor } from './search-cursor.ts';

const stories = Array.from({ length: 500 }, (_, nth) => storyMark(`story ${nth}`));
const far: SearchPlace = {
  asOf: Date.UTC(2026, 2, 10, 11),
  rarities: Array.from({ length: 16 }, () => 15_400),
  limits: { new: 2 ** 31, stock: 2 ** 31 },
  from: { block: 524_287, slice: 15 },
  last: 'ngen0123456789abcdef',
  shown: 600,
  before: 1_000_000,
  stories,
  share: 0.6,
};

it('is taken back by the call however far the reader went and however many stories were shown', () => {
  const cursor = writeCursor(far, 'a-key-of-10');
  expect(cursor.length).toBeLessThanOrEqual(1_000); // what the call takes
  expect(readCursor(cursor, 'a-key-of-10')).toEqual({ ...far, stories: stories.slice(-160) });
});

it('is none for another search, and none when it was cut', () => {
  const cursor = writeCursor(far, 'a-key-of-10');
  expect(readCursor(cursor, 'another-key')).toBeUndefined();
  expect(readCursor(cursor.slice(3), 'a-key-of-10')).toBeUndefined();
  expect(readCursor('', 'a-key-of-10')).toBeUndefined();
});

it.each<Partial<SearchPlace>>([
  { from: { block: 524_288, slice: 0 } },
  { from: { block: 0, slice: 16 } },
  { limits: { new: 2 ** 31 + 1, stock: 0 } },
  { limits: { new: 0, stock: -1 } },
])('is none where it names what no index has: %o', (impossible) => {
  expect(readCursor(writeCursor({ ...far, ...impossible }, 'a-key-of-10'), 'a-key-of-10')).toBeUndefined();
});
