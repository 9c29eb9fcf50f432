import type { Profile } from '../profile/profile.ts';
import type { Candidate } from '../snapshot.ts';
import { topicSlots, weightUnit } from '../table/columns.ts';
import type { Index } from '../table/name-index.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { pointsPerUnit, type TermPoints } from '../terms.ts';
import { excluded, type Liking, type Reader } from './reader.ts';

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
  /** Whether neither popularity nor the size of a story counts. */
  readonly isPopularOff: boolean;
  /** The numbers of sources that the reader wants less of: that they are good ones does not count. */
  readonly lessSources: ReadonlySet<number>;
  /** The most that a row can gain from this reader, but for its topics. */
  readonly most: number;
  /** The points of the topic that the reader likes most, and the most that all topics of a row but its heaviest add. */
  readonly mostOfTopic: number;
  readonly mostOfLesserTopics: number;
  readonly canExplore: boolean;
};

export type TableForReader = { readonly table: ScoreTable; readonly forReader: ReaderColumns };

export const unknown = 255;

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
  const { off, lessened } = reader.profile;
  const { scratch, points } = table;
  const isLocalOff = off.includes('local');
  // A city may be a topic too; it is not one for a reader who turned local news off.
  const topicsOfReader = isLocalOff ? reader.topics.filter(({ name }) => !table.byPlace.has(name)) : reader.topics;
  const ofTopics = inTable(pointsOf(topicsOfReader, points, 'topic'), table.topicNumbers);
  const ofSources = inTable(pointsOf(reader.sources, points, 'source'), table.sourceNumbers);
  const near = scratch.near.fill(0);
  const isLocal = places.length > 0 && !isLocalOff;
  if (isLocal) for (const place of places) markAll(near, table.byPlace.get(place), 1);
  const isPopularOff = off.includes('popular');
  return {
    topics: filled(scratch.topics, ofTopics),
    sources: filled(scratch.sources, ofSources),
    near,
    marks: marksOf(table, { reader, places, seen, given }),
    reader,
    seen,
    isPopularOff,
    lessSources: new Set(lessened.sources.flatMap(([name]) => table.sourceNumbers.get(name) ?? [])),
    mostOfTopic: highest(ofTopics),
    mostOfLesserTopics: mostOfLesser(ofTopics, table.lesserWeights),
    most: highest(ofSources) + (isLocal ? points.place : 0) + (isPopularOff ? 0 - table.leastPopularity : 0),
    canExplore: !off.includes('exploring'),
  };
}

type Points = readonly (readonly [name: string, points: number])[];

/** The likings of a reader as the model of the table weighs them. */
function pointsOf(likings: readonly Liking[], { model, followed }: TermPoints, what: 'topic' | 'source'): Points {
  const weight = model.weights[what];
  return likings.map(({ name, liking, isFollowed }) => {
    return [name, Math.round(pointsPerUnit * weight * liking) + (isFollowed ? followed : 0)];
  });
}

type Numbered = readonly [number: number, points: number];

/** The names that the table has, by number. */
function inTable(ofReader: Points, numbers: ReadonlyMap<string, number>): Numbered[] {
  const found: Numbered[] = [];
  for (const [name, its] of ofReader) {
    const number = numbers.get(name);
    if (number !== undefined) found.push([number, its]);
  }
  return found;
}

function filled(column: Int32Array, numbered: readonly Numbered[]): Int32Array {
  column.fill(0);
  for (const [number, its] of numbered) column[number] = its;
  return column;
}

/** At least 0: a row may have none of the disliked names. */
const highest = (numbered: readonly Numbered[]): number => numbered.reduce((most, [, its]) => Math.max(most, its), 0);

/** As many topics as a row has besides its heaviest, each with the most it weighs in such a place. */
function mostOfLesser(topics: readonly Numbered[], lesserWeights: Uint16Array): number {
  return topics
    .map(([topic, its]) => Math.max(0, its * (lesserWeights[topic] as number)) / weightUnit)
    .sort((a, b) => b - a)
    .slice(0, topicSlots - 1)
    .reduce((sum, its) => sum + Math.ceil(its), 0);
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
