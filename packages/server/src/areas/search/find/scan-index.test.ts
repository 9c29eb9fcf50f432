import { expect, it } from 'vitest';
import { countOf, cutPieces, entryOf } from '../index/posting-piece.ts';
import { BLOCK_PLACES } from '../index/search-block.ts';
import type { QueryPlan } from './query-plan.ts';
import { scanIndex, type Unit } from './scan-index.ts';
import type { IndexBlock, NumberRange, PieceRow, SearchRepository } from './search.repository.ts';
import { workOfRequest } from './search-work.ts';

const blocksThere = 100;
const all = blocksThere * BLOCK_PLACES;
const blocks: IndexBlock[] = Array.from({ length: blocksThere }, (_, nth) => ({
  block: blocksThere - 1 - nth,
  kind: 'new',
  newest: 0,
  places: BLOCK_PLACES,
}));
/** Two words of half of all articles each, which only the oldest article has both. */
const entries = (from: number) =>
  Array.from({ length: all / 2 }, (_, nth) => entryOf(nth === 0 ? 0 : 2 * nth + from, 1));
const pieces: PieceRow[] = ['odd', 'even'].flatMap((term, from) =>
  cutPieces(entries(from)).map((piece) => ({ ...piece, term, is_stock: false })),
);

/** An index in memory that says how many entries each question brought. */
function anIndex() {
  const read: number[] = [];
  const piecesIn = async (
    _: string,
    terms: readonly string[],
    [range]: readonly NumberRange[],
  ): Promise<PieceRow[]> => {
    const { from = 0, to = 0 } = range ?? {};
    const found = pieces.filter(
      (piece) => terms.includes(piece.term) && piece.first < to && piece.first >= from - 2 * countOf(piece),
    );
    read.push(found.reduce((sum, piece) => sum + countOf(piece), 0));
    return found;
  };
  return { store: { pieces: piecesIn } as Pick<SearchRepository, 'pieces'> as SearchRepository, read };
}

const groups = ['odd', 'even'].map((term) => ({ terms: new Map([[term, 1]]), documents: all / 2, rarity: 1 }));
const plan = {
  market: 'ngen',
  groups,
  excluded: [],
  sources: undefined,
  state: { documents: all, blocks, waiting: 0 },
};

it('reads no more for two words that are never together than a request may, a little at a time, and then goes on', async () => {
  const found: number[] = [];
  let from: Unit | undefined;
  let scans = 0;
  do {
    const { store, read } = anIndex();
    const work = { ...workOfRequest(), entriesOfPart: 50_000 };
    const { matches, next } = await scanIndex(store, {
      plan: plan as unknown as QueryPlan,
      share: 1,
      blocks,
      from,
      work,
    });
    found.push(...matches.map(({ number }) => number));
    const sum = read.reduce((one, other) => one + other, 0);
    expect(sum).toBeLessThan(50_000 + 2 * 40_000); // of 409,600
    expect(workOfRequest().entries - work.entries).toBe(sum);
    from = next;
    scans += 1;
  } while (from !== undefined && scans < 50);
  expect(scans).toBeGreaterThan(1);
  expect(found, 'the last article of the last block').toEqual([0]);
});

it('keeps nobody waiting for common words: it reads them a little at a time, however much it may read in all', async () => {
  const { store, read } = anIndex();
  const work = { ...workOfRequest(), entriesOfPart: 1e9 };
  const query = { plan: plan as unknown as QueryPlan, share: 1, blocks, from: undefined, work };
  const { matches, next } = await scanIndex(store, query);
  expect([matches.length, next]).toEqual([1, undefined]);
  expect(Math.max(...read)).toBeLessThan(40_000); // of 409,600
});
