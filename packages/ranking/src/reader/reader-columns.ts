import type { Profile } from '../profile/profile.ts';
import type { Candidate } from '../snapshot.ts';
import type { Index } from '../table/name-index.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { termWeights } from '../terms.ts';
import { excluded, type Reader } from './reader.ts';

/** The reader's part of a score table: points for topics and sources, and marks on rows. */
export type ReaderColumns = {
  /** Points by the number of the topic or source in the table. */
  readonly topics: Int32Array;
  readonly sources: Int32Array;
  /** By row: 1 if the article is about one of the reader's places. */
  readonly near: Uint8Array;
  /** By row: the impressions without a click, `excluded`, or `unknown` until it is looked up. */
  readonly marks: Uint8Array;
  readonly reader: Reader;
  readonly seen: ReadonlySet<string>;
  /** How much more popularity counts than for every reader, and how much less story size does, in 256ths. */
  readonly popularityChange: number;
  readonly storyReduction: number;
  /** The most that a row can gain from this reader. */
  readonly most: number;
  readonly canExplore: boolean;
};

export type TableForReader = { readonly table: ScoreTable; readonly forReader: ReaderColumns };

export const unknown = 255;
const whole = 256;

export type ReaderContext = {
  readonly reader: Reader;
  /** Cities of the reader, by id. */
  readonly places: readonly string[];
  /** Items the reader has been shown, by either id. */
  readonly seen: ReadonlySet<string>;
  /** Items earlier in the same list, in order; their stories are not shown again. */
  readonly given: readonly string[];
};

/** Valid until the next call for the same table, because the arrays are the table's scratch memory. */
export function readerColumnsOf(table: ScoreTable, { reader, places, seen, given }: ReaderContext): ReaderColumns {
  const { profile, warmth } = reader;
  const [topics, most] = pointsIn(table.scratch.topics, table.topicNumbers, reader.topics);
  const [sources, mostOfSource] = pointsIn(table.scratch.sources, table.sourceNumbers, reader.sources);
  const near = table.scratch.near.fill(0);
  const isLocal = places.length > 0 && !profile.off.includes('local');
  if (isLocal) for (const place of places) markAll(near, table.byPlace.get(place), 1);
  const isPopularOff = profile.off.includes('popular');
  const popularityMore = isPopularOff
    ? -termWeights.sharedPopularity
    : Math.round((whole - termWeights.sharedPopularity) * (1 - warmth));
  return {
    topics,
    sources,
    near,
    marks: marksOf(table, { reader, places, seen, given }),
    reader,
    seen,
    popularityChange: popularityMore,
    storyReduction: isPopularOff ? whole : 0,
    most: most + mostOfSource + (isLocal ? termWeights.place : 0) + mostPopularityChange(popularityMore),
    canExplore: !profile.off.includes('exploring'),
  };
}

/** Reducing the weight of popularity raises unpopular rows, so the bound is the same for both signs. */
const mostPopularityChange = (popularityMore: number): number =>
  Math.ceil((termWeights.popularity * Math.abs(popularityMore)) / whole);

type Numbers = ReadonlyMap<string, number>;

/** Points by number, and the highest of them, at least 0: a row may have none of the disliked names. */
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

/** Excludes muted rows, the items earlier in the list, and other articles of their stories. */
function marksOf(table: ScoreTable, { reader: { profile }, given }: ReaderContext): Uint8Array {
  const marks = table.scratch.marks.fill(unknown);
  for (const item of given) {
    const row = table.rowOf.get(item);
    if (row === undefined) continue;
    const { story } = table.candidates[row] as Candidate;
    if (story !== undefined) markAll(marks, table.byStory.get(story), excluded);
    marks[row] = excluded;
  }
  muteAll(marks, table, profile);
  return marks;
}

/**
 * The mark of a row, looked up when it is first needed: only rows near the top need it. A mark never raises a score, so
 * the score without it is an upper bound.
 */
export function markOf({ table, forReader }: TableForReader, row: number): number {
  const known = forReader.marks[row] as number;
  if (known !== unknown) return known;
  const { items, stories, tags } = forReader.reader;
  const mayKnowItem = tags[table.tags[row] as number] === 1;
  const mayKnowStory = stories.size > 0 && table.stories[row] !== 0;
  let mark = 0;
  if (mayKnowItem || mayKnowStory || forReader.seen.size > 0) {
    const { id, entryId, story = '' } = table.candidates[row] as Candidate;
    const isSeen = forReader.seen.has(entryId) || forReader.seen.has(id);
    mark = isSeen ? excluded : Math.max(items.get(entryId) ?? 0, mayKnowStory ? (stories.get(story) ?? 0) : 0);
  }
  forReader.marks[row] = mark;
  return mark;
}

function muteAll(marks: Uint8Array, table: ScoreTable, { muted }: Profile): void {
  const mutes: [Index, readonly string[]][] = [
    [table.bySource, muted.sources],
    [table.byTopic, muted.topics],
    [table.byWord, muted.words],
  ];
  for (const [index, names] of mutes) for (const name of names) markAll(marks, index.get(name), excluded);
}

function markAll(marks: Uint8Array, rows: readonly number[] | undefined, mark: number): void {
  if (rows) for (const row of rows) marks[row] = mark;
}
