import type { Profile } from '../profile/profile.ts';
import type { Candidate } from '../snapshot.ts';
import type { Index } from '../table/name-index.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { worth } from '../terms.ts';
import { out, type Reader } from './reader.ts';

/** What one reader sees a table through: points for its numbers, and marks on its rows. */
export type Lens = {
  /** Points by number of topic, of source. */
  readonly topics: Int32Array;
  readonly sources: Int32Array;
  /** By row: 1 where it is about a place of the reader's. */
  readonly near: Uint8Array;
  /** By row: how often it was shown in vain, `out`, or `unknown` yet. */
  readonly marks: Uint8Array;
  readonly reader: Reader;
  readonly seen: ReadonlySet<string>;
  /** What popularity counts more than for every reader, and story size less, in 256ths. */
  readonly popularityMore: number;
  readonly storyOff: number;
  /** No row gains more than this. */
  readonly most: number;
  readonly explores: boolean;
};

export type Seeing = { readonly table: ScoreTable; readonly lens: Lens };

export const unknown = 255;
const whole = 256;

export type View = {
  readonly reader: Reader;
  /** Cities of the reader, by id. */
  readonly places: readonly string[];
  /** Items the reader has been shown, by either id. */
  readonly seen: ReadonlySet<string>;
  /** Items of the same list that came before, in order: their stories are told. */
  readonly given: readonly string[];
};

/** Holds until the next lens on the same table: its columns are the table's scratch. */
export function lensOf(table: ScoreTable, { reader, places, seen, given }: View): Lens {
  const { profile, warmth } = reader;
  const [topics, most] = pointsIn(table.scratch.topics, table.topicNumbers, reader.topics);
  const [sources, mostOfSource] = pointsIn(table.scratch.sources, table.sourceNumbers, reader.sources);
  const near = table.scratch.near.fill(0);
  const isLocal = places.length > 0 && !profile.off.includes('local');
  if (isLocal) for (const place of places) markAll(near, table.byPlace.get(place), 1);
  const isCrowdOff = profile.off.includes('popular');
  const popularityMore = isCrowdOff ? -worth.popularityKept : Math.round((whole - worth.popularityKept) * (1 - warmth));
  return {
    topics,
    sources,
    near,
    marks: marksOf(table, { reader, places, seen, given }),
    reader,
    seen,
    popularityMore,
    storyOff: isCrowdOff ? whole : 0,
    most: most + mostOfSource + (isLocal ? worth.place : 0) + mostMore(popularityMore),
    explores: !profile.off.includes('exploring'),
  };
}

/** Either way: what is taken off the unpopular lifts it. */
const mostMore = (popularityMore: number): number => Math.ceil((worth.popularity * Math.abs(popularityMore)) / whole);

type Numbers = ReadonlyMap<string, number>;

/** Points by number, and the most of them; never below 0, since a row may be free of all that the reader leans from. */
function pointsIn(points: Int32Array, numbers: Numbers, ofReader: Reader['topics']): [Int32Array, most: number] {
  let most = 0;
  points.fill(0);
  for (const [name, its] of ofReader) {
    const number = numbers.get(name);
    if (number === undefined) continue;
    points[number] = its;
    if (its > most) most = its;
  }
  return [points, most];
}

/** What is muted, and what came before in the list, with its stories. */
function marksOf(table: ScoreTable, { reader: { profile }, given }: View): Uint8Array {
  const marks = table.scratch.marks.fill(unknown);
  for (const item of given) {
    const row = table.rowOf.get(item);
    if (row === undefined) continue;
    const { story } = table.candidates[row] as Candidate;
    if (story !== undefined) markAll(marks, table.byStory.get(story), out);
    marks[row] = out;
  }
  muteAll(marks, table, profile);
  return marks;
}

/**
 * The mark of a row, looked up when it is first asked for: only rows near the top are, and a mark never raises a score,
 * so that a row's score without it is a bound that holds.
 */
export function markOf({ table, lens }: Seeing, row: number): number {
  const known = lens.marks[row] as number;
  if (known !== unknown) return known;
  const { items, stories, tags } = lens.reader;
  const mayBeKnown = tags[table.tags[row] as number] === 1;
  const mayBeTold = stories.size > 0 && table.stories[row] !== 0;
  let mark = 0;
  if (mayBeKnown || mayBeTold || lens.seen.size > 0) {
    const { id, entryId, story = '' } = table.candidates[row] as Candidate;
    const isSeen = lens.seen.has(entryId) || lens.seen.has(id);
    mark = isSeen ? out : Math.max(items.get(entryId) ?? 0, mayBeTold ? (stories.get(story) ?? 0) : 0);
  }
  lens.marks[row] = mark;
  return mark;
}

function muteAll(marks: Uint8Array, table: ScoreTable, { muted }: Profile): void {
  const mutes: [Index, readonly string[]][] = [
    [table.bySource, muted.sources],
    [table.byTopic, muted.topics],
    [table.byWord, muted.words],
  ];
  for (const [index, names] of mutes) for (const name of names) markAll(marks, index.get(name), out);
}

function markAll(marks: Uint8Array, rows: readonly number[] | undefined, mark: number): void {
  if (rows) for (const row of rows) marks[row] = mark;
}
