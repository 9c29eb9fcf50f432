import { impactOfStep } from '@griot/content/search/impact';
import { countOf, firstFrom, meetPiece, numbersOf, PIECE_ENTRIES } from '../index/posting-piece.ts';
import { BLOCK_PLACES, BLOCK_SLICES } from '../index/search-block.ts';
import type { QueryPlan, TermGroup } from './query-plan.ts';
import type { IndexBlock, NumberLimits, NumberRange, PieceRow, SearchRepository } from './search.repository.ts';
import type { SearchWork } from './search-work.ts';

/** A slice of a block: so much of the index is counted as a whole. */
export type Unit = { readonly block: number; readonly slice: number };
export type Match = { readonly number: number; readonly score: number };
export type Scan = { readonly matches: readonly Match[]; readonly next: Unit | undefined };

const slicePlaces = BLOCK_PLACES / BLOCK_SLICES;
/** Enough to rank. */
const enough = 300;
/** Blocks that are read at once at least and at most. */
const fewestBlocks = 2;
const mostBlocks = 400;
/** Entries of common words that are read at once: more would keep all other requests waiting. */
const entriesAtOnce = 32_768;

/**
 * The share of the query's rarity that an article must have: of one or two words all, of a question most. Where fewer than
 * `least` have it, those that have the smaller share are better than nothing.
 */
export const neededShares = (words: number): NeededShares => (words <= 2 ? ofWords : ofQuestion);

type NeededShares = { readonly share: number; readonly shareOfFew: number; readonly least: number };
const ofWords: NeededShares = { share: 1, shareOfFew: 0.4, least: 1 };
const ofQuestion: NeededShares = { share: 0.6, shareOfFew: 0.15, least: 40 };

/** All shares that a search may need. */
export const shares: readonly number[] = [ofWords, ofQuestion].flatMap((one) => [one.share, one.shareOfFew]);

/** In the order in which they are read: new articles before the older stock, each the newest first. */
export function inReadingOrder(blocks: readonly IndexBlock[], since: Date | undefined): IndexBlock[] {
  // the time of an article may be put right later, which its block does not follow; an old stock stays old
  const isWanted = ({ kind, newest }: IndexBlock) => since === undefined || kind === 'new' || newest >= since.getTime();
  const upward = blocks.filter(isWanted).sort((a, b) => a.block - b.block);
  return [...upward.filter(({ kind }) => kind === 'new').reverse(), ...upward.filter(({ kind }) => kind === 'stock')];
}

/** The next free number of each kind of blocks. */
export function nextFree(blocks: readonly IndexBlock[]): NumberLimits {
  const limits = { new: 0, stock: 0 };
  for (const { block, kind, places } of blocks) {
    limits[kind] = Math.max(limits[kind], block * BLOCK_PLACES + places);
  }
  return limits;
}

/** The blocks as they were when these numbers were free; articles that got one later belong to no search that goes on. */
export function blocksBelow(blocks: readonly IndexBlock[], limits: NumberLimits): IndexBlock[] {
  return blocks
    .map((one) => ({ ...one, places: Math.min(one.places, limits[one.kind] - one.block * BLOCK_PLACES) }))
    .filter(({ places }) => places > 0);
}

/** Of new articles the last slice of a block has the newest, of the stock the first. */
function unitAt(blocks: readonly IndexBlock[], nth: number): Unit | undefined {
  const known = blocks[Math.floor(nth / BLOCK_SLICES)];
  if (!known) return undefined;
  const upward = nth % BLOCK_SLICES;
  return { block: known.block, slice: known.kind === 'new' ? BLOCK_SLICES - 1 - upward : upward };
}

/** Which of all units it is; behind the last one where its block is not there. */
function nthOf(blocks: readonly IndexBlock[], { block, slice }: Unit): number {
  const at = blocks.findIndex((one) => one.block === block);
  if (at < 0) return blocks.length * BLOCK_SLICES;
  return at * BLOCK_SLICES + (blocks[at]?.kind === 'new' ? BLOCK_SLICES - 1 - slice : slice);
}

type ScanQuery = {
  readonly plan: QueryPlan;
  readonly share: number;
  readonly blocks: readonly IndexBlock[];
  readonly from: Unit | undefined;
  readonly work: SearchWork;
};

/**
 * Reads the index from a unit on until there is enough to rank, or enough was read; the words that most articles have are
 * read last.
 */
export async function scanIndex(store: SearchRepository, scan: ScanQuery): Promise<Scan> {
  const { plan, share, blocks, from, work } = scan;
  const groups = plan.groups.toSorted((a, b) => a.documents - b.documents);
  const mass = groups.reduce((sum, { rarity }) => sum + rarity, 0);
  const needed = mass * share - 1e-6;
  const query = { plan, groups, needed, leading: leadingGroups(groups, mass, needed) };
  const matches: Match[] = [];
  const most = mostAtOnce(query);
  let at = from ? nthOf(blocks, from) : 0;
  let left = work.entriesOfPart;
  const isOn = () => at < blocks.length * BLOCK_SLICES && matches.length < enough && left > 0;
  for (let size = blocksAtOnce(query, share); isOn(); size *= 2) {
    const first = Math.floor(at / BLOCK_SLICES);
    const round = blocks.slice(first, first + Math.min(size, most));
    const { numbers, scores, read } = await matchesIn(store, query, round);
    work.entries -= read;
    left -= read;
    for (const end = (first + round.length) * BLOCK_SLICES; at < end && matches.length < enough; at += 1) {
      const { block, slice } = unitAt(blocks, at) ?? { block: 0, slice: 0 };
      const low = block * BLOCK_PLACES + slice * slicePlaces;
      const last = firstFrom(numbers, low + slicePlaces);
      for (let place = firstFrom(numbers, low); place < last; place += 1) {
        matches.push({ number: numbers[place] ?? 0, score: scores[place] ?? 0 });
      }
    }
  }
  return { matches, next: unitAt(blocks, at) };
}

/** Whatever has enough of the query has one of these words. */
function leadingGroups(groups: readonly TermGroup[], mass: number, needed: number): number {
  let left = mass;
  for (const [at, { rarity }] of groups.entries()) {
    left -= rarity;
    if (left < needed) return at + 1;
  }
  return groups.length;
}

type GroupQuery = {
  readonly plan: QueryPlan;
  /** The rarest first. */
  readonly groups: readonly TermGroup[];
  readonly leading: number;
  readonly needed: number;
};

/** As many blocks as may bring enough: where all words are needed, fewer articles have them than have the rarest. */
function blocksAtOnce({ groups, leading, plan }: GroupQuery, share: number): number {
  const shares = sharesOf({ groups, plan });
  const expected =
    share === 1
      ? shares.reduce((product, one) => product * Math.min(1, one), 1)
      : shares.slice(0, leading).reduce((sum, one) => sum + one, 0);
  return Math.min(mostBlocks, Math.max(fewestBlocks, Math.ceil(enough / Math.max(expected * BLOCK_PLACES, 0.01))));
}

/** The share of all articles that have each word. */
const sharesOf = ({ groups, plan }: Pick<GroupQuery, 'groups' | 'plan'>): number[] =>
  groups.map(({ documents }) => documents / Math.max(1, plan.state.documents));

function mostAtOnce(query: GroupQuery): number {
  const inBlock =
    BLOCK_PLACES *
    sharesOf(query)
      .slice(0, query.leading)
      .reduce((sum, one) => sum + one, 0);
  return Math.min(mostBlocks, Math.max(fewestBlocks, Math.floor(entriesAtOnce / Math.max(1, inBlock))));
}

/** Articles by their numbers, upward, each with its score. */
type Scored = { readonly numbers: Uint32Array; readonly scores: Float32Array };

/** `read`: how many entries were read. */
async function matchesIn(store: SearchRepository, query: GroupQuery, round: readonly IndexBlock[]) {
  const { plan, groups, leading } = query;
  const termsOf = (some: readonly TermGroup[]) => some.flatMap(({ terms }) => [...terms.keys()]);
  const ranges = rangesOf(round);
  const first = await store.pieces(plan.market, termsOf(groups.slice(0, leading)), ranges);
  const having = ranges.map(({ kind, from, to }) => {
    const ofKind = first.filter((piece) => piece.is_stock === (kind === 'stock'));
    return { kind, numbers: ofKind.flatMap(numbersOf).filter((number) => number >= from && number < to) };
  });
  const numbers = inOrder(having.flatMap((one) => one.numbers));
  const rest = [...termsOf(groups.slice(leading)), ...plan.excluded, ...(plan.sources ?? [])];
  const inRound = round.length / Math.max(1, plan.state.blocks.length);
  const entries = groups.slice(leading).reduce((sum, { documents }) => sum + documents * inRound, 0);
  const isFew = numbers.length * lookUpCost < entries / PIECE_ENTRIES;
  const further = isFew
    ? (await Promise.all(having.map((ofKind) => store.piecesHaving(plan.market, rest, ofKind)))).flat()
    : await store.pieces(plan.market, rest, ranges);
  const pieces = [...first, ...further];
  const read = pieces.reduce((sum, piece) => sum + countOf(piece), 0);
  return { ...matching(query, numbers, pieces), read };
}

/** To look up the piece that may have an article takes so many times as long as to read one of a range. */
const lookUpCost = 1.5;

/** The blocks of a round stand one behind the other within their kind; only the last of a kind may have free places. */
function rangesOf(round: readonly IndexBlock[]): NumberRange[] {
  return [...Map.groupBy(round, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const from = Math.min(...ofKind.map(({ block }) => block * BLOCK_PLACES));
    return { kind, from, to: nextFree(ofKind)[kind] };
  });
}

function inOrder(numbers: readonly number[]): Uint32Array {
  const sorted = Uint32Array.from(numbers).sort();
  return sorted.filter((number, at) => at === 0 || number !== sorted[at - 1]);
}

/** Those of the articles that have enough of the query. */
function matching(query: GroupQuery, numbers: Uint32Array, pieces: readonly PieceRow[]): Scored {
  const { plan, groups, needed } = query;
  const ofTerm = Map.groupBy(pieces, ({ term }) => term);
  const scores = new Float32Array(numbers.length);
  const masses = new Float32Array(numbers.length);
  const best = new Float32Array(numbers.length);
  for (const { terms, rarity } of groups) {
    best.fill(0);
    for (const [term, weight] of terms) {
      for (const piece of ofTerm.get(term) ?? []) {
        meetPiece(piece, numbers, (place, step) => {
          best[place] = Math.max(best[place] ?? 0, weight * impactOfStep(step));
        });
      }
    }
    for (let place = 0; place < numbers.length; place += 1) {
      if (best[place] === 0) continue;
      scores[place] = (scores[place] ?? 0) + rarity * (best[place] ?? 0);
      masses[place] = (masses[place] ?? 0) + rarity;
    }
  }
  const places = (terms: readonly string[], tell: (place: number) => void) => {
    for (const piece of terms.flatMap((term) => ofTerm.get(term) ?? [])) meetPiece(piece, numbers, tell);
  };
  places(plan.excluded, (place) => {
    masses[place] = -1;
  });
  const isOfSource = new Uint8Array(numbers.length).fill(plan.sources ? 0 : 1);
  places(plan.sources ?? [], (place) => {
    isOfSource[place] = 1;
  });
  const isMatch = (_: number, place: number) => {
    const mass = masses[place] ?? 0;
    return mass > 0 && mass >= needed * 0.9999 && isOfSource[place] === 1;
  };
  return { numbers: numbers.filter(isMatch), scores: scores.filter(isMatch) };
}
