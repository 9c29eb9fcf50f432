import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutPieces,
  entriesOf,
  entryOf,
  firstFrom,
  meetPiece,
  numberOf,
  type OpenPiece,
  type Piece,
} from './posting-piece.ts';

/** Numbers upward with gaps of all sizes, so that some pieces are full and some reach too far. */
const someEntries = fc
  .array(
    fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900_000 })),
      fc.integer({ min: 1, max: 15 }),
    ),
    {
      maxLength: 900,
    },
  )
  .map((gaps) => {
    let number = -1;
    return gaps.map(([gap, step]) => {
      number += gap;
      return entryOf(number, step);
    });
  });

/** Adds entries as the index does, a few at once. */
function written(entries: readonly number[], atOnce: number): Piece[] {
  const pieces = new Map<number, Piece>();
  for (let at = 0; at < entries.length; at += atOnce) {
    const last = [...pieces.values()].at(-1);
    const open: OpenPiece | undefined = last && { first: last.first, bytes: last.entries.length };
    for (const { first, entries: added } of cutPieces(entries.slice(at, at + atOnce), open)) {
      pieces.set(first, { first, entries: Buffer.concat([pieces.get(first)?.entries ?? Buffer.alloc(0), added]) });
    }
  }
  return [...pieces.values()];
}

describe('the pieces of a term', () => {
  it('have every entry once, in order, and are cut the same however many are added at once', () => {
    fc.assert(
      fc.property(someEntries, fc.integer({ min: 1, max: 300 }), (entries, atOnce) => {
        const pieces = written(entries, atOnce);
        expect(pieces.flatMap(entriesOf)).toEqual(entries);
        expect(pieces).toEqual(cutPieces(entries));
        for (const piece of pieces) expect(piece.entries.length).toBeLessThanOrEqual(768);
      }),
      { numRuns: runs(200) },
    );
  });

  it('tell which of some articles they have', () => {
    fc.assert(
      fc.property(someEntries, fc.integer({ min: 1, max: 7 }), (entries, every) => {
        const wanted = entries.filter((_, at) => at % every === 0);
        const others = wanted
          .map((entry) => numberOf(entry) + 1)
          .filter((number) => !entries.some((one) => numberOf(one) === number));
        const numbers = Uint32Array.from([...wanted.map(numberOf), ...others]).sort();
        const met: number[] = [];
        for (const piece of cutPieces(entries)) {
          meetPiece(piece, numbers, (place, step) => met.push(entryOf(numbers[place] ?? 0, step)));
        }
        expect(met).toEqual(wanted);
      }),
      { numRuns: runs(100) },
    );
  });

  it('are read as far as they make sense', () => {
    const [piece] = cutPieces([entryOf(7, 3), entryOf(9, 4)]);
    expect(piece && entriesOf({ ...piece, entries: piece.entries.subarray(0, 5) })).toEqual([entryOf(7, 3)]);
  });
});

describe('the first of numbers from a limit on', () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [9, 2],
    [10, 3],
  ])('from %i is at %i', (limit, place) => expect(firstFrom(Uint32Array.of(3, 5, 9), limit)).toBe(place));
});
