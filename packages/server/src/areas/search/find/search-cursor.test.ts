import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shares } from './scan-index.ts';
import { readCursor, type SearchPlace, storyMark, writeCursor } from './search-cursor.ts';

const now = Date.UTC(2026, 2, 10, 12);
const key = 'a-key-of-10';
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
  const cursor = writeCursor(far, key);
  expect(cursor.length).toBeLessThanOrEqual(1_000); // what the call takes
  expect(readCursor(cursor, key, now)).toEqual({ ...far, stories: stories.slice(-160) });
});

it('is none for another search, and none when it was cut', () => {
  const cursor = writeCursor(far, key);
  expect(readCursor(cursor, 'another-key', now)).toBeUndefined();
  expect(readCursor(cursor.slice(3), key, now)).toBeUndefined();
  expect(readCursor('', key, now)).toBeUndefined();
});

it.each<Partial<Record<keyof SearchPlace, unknown>>>([
  { from: { block: 524_288, slice: 0 } },
  { from: { block: 0, slice: 16 } },
  { limits: { new: 2 ** 31 + 1, stock: 0 } },
  { limits: { new: 0, stock: -1 } },
  { asOf: now + 3_600_000 },
  { asOf: -1 },
  { asOf: 1e308 },
  { rarities: [0] },
  { rarities: [1e15] },
  { rarities: Array.from({ length: 17 }, () => 1) },
  { share: 1e-300 },
  { share: 0.5 },
  { shown: 1e9 },
  { before: 2 ** 40 },
  { last: 'x'.repeat(65) },
  { last: "' or 1=1" },
])('is none where it names what no search has: %o', (impossible) => {
  const forged = writeCursor({ ...far, ...impossible } as SearchPlace, key);
  expect(readCursor(forged, key, now)).toBeUndefined();
});

it('is a place that a search of ours can have, or none, whatever text it is', () => {
  const parts = fc.tuple(
    fc.constantFrom<unknown>(4, 3),
    fc.constantFrom<unknown>(key, 'another'),
    ...Array.from({ length: 9 }, () =>
      fc.oneof(fc.jsonValue(), fc.nat(), fc.double(), fc.constantFrom<unknown>(...shares, null, [1, 1], [5_000])),
    ),
  );
  const forged = fc
    .tuple(parts, fc.string({ maxLength: 40 }))
    .map(([list, marks]) => `${Buffer.from(JSON.stringify(list)).toString('base64url')}.${marks}`);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), forged), (text) => {
      const place = readCursor(text, key, now);
      if (!place) return;
      expect(shares).toContain(place.share);
      expect(place.asOf).toBeLessThanOrEqual(now + 60_000);
      // what was read is written as short as what we write
      expect(writeCursor(place, key).length).toBeLessThanOrEqual(1_000);
      expect(readCursor(writeCursor(place, key), key, now)).toEqual(place);
    }),
  );
});
