import { mainChannel } from '@griot/domain/channels';
import { phraseFinder } from '@griot/domain/settings/muted-words';
import type { Profile } from '../profile/profile.ts';
import type { Candidate } from '../snapshot.ts';
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
  /** The most that a row can gain from this reader, but for its topics and for being near. */
  readonly most: number;
  /** The rows about the reader's places, each once and in the order of the table, and what each of them gains. */
  readonly nearRows: readonly number[];
  readonly mostOfNear: number;
  /** The topics that the reader likes, by number, and the points of the one they like most. */
  readonly likedTopics: readonly NumberedPoints[];
  readonly mostOfTopic: number;
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
  const topicPoints = inTable(pointsOf(topicsOfReader, points, 'topic'), table.topicNumbers);
  const sourcePoints = inTable(pointsOf(reader.sources, points, 'source'), table.sourceNumbers);
  const near = scratch.near.fill(0);
  const isLocal = places.length > 0 && !isLocalOff;
  if (isLocal) for (const place of places) markAll(near, table.byPlace.get(place), 1);
  const isPopularOff = off.includes('popular');
  return {
    topics: filled(scratch.topics, topicPoints),
    sources: filled(scratch.sources, sourcePoints),
    near,
    marks: marksOf(table, { reader, places, seen, given }),
    reader,
    seen,
    isPopularOff,
    lessSources: new Set(lessened.sources.flatMap(([name]) => table.sourceNumbers.get(name) ?? [])),
    likedTopics: topicPoints.filter(([, its]) => its > 0),
    mostOfTopic: highest(topicPoints),
    nearRows: isLocal ? rowsOfAny(places, table.byPlace) : [],
    mostOfNear: isLocal ? points.place : 0,
    most: highest(sourcePoints) + (isPopularOff ? 0 - table.leastPopularity : 0),
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

export type NumberedPoints = readonly [number: number, points: number];

/** The names that the table has, by number. */
function inTable(readerPoints: Points, numbers: ReadonlyMap<string, number>): NumberedPoints[] {
  const found: NumberedPoints[] = [];
  for (const [name, its] of readerPoints) {
    const number = numbers.get(name);
    if (number !== undefined) found.push([number, its]);
  }
  return found;
}

function filled(column: Int32Array, numbered: readonly NumberedPoints[]): Int32Array {
  column.fill(0);
  for (const [number, its] of numbered) column[number] = its;
  return column;
}

/** At least 0: a row may have none of the disliked names. */
const highest = (numbered: readonly NumberedPoints[]): number =>
  numbered.reduce((most, [, its]) => Math.max(most, its), 0);

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
  const topics = muted.topics.filter((topic) => topic !== mainChannel);
  const mutes: [Index, readonly string[]][] = [
    [table.bySource, muted.sources],
    [table.byTopic, topics],
    // articles that the topic's channel shows besides its own, and those about a city
    [table.byChannel, topics],
    [table.byPlace, topics],
  ];
  for (const [index, names] of mutes) for (const name of names) markAll(marks, index.get(name), excluded);
  for (const phrase of muted.words) markAll(marks, rowsWith(table, phrase), excluded);
}

const phraseRows = new WeakMap<ScoreTable, Map<string, readonly number[]>>();
const mostPhrases = 2_000;

/** The rows whose titles hold a muted word or phrase; those of a phrase are looked for once in a table. */
function rowsWith(table: ScoreTable, phrase: string): readonly number[] | undefined {
  if (!phrase.includes(' ')) return table.byWord.get(phrase);
  const known = phraseRows.get(table) ?? new Map<string, readonly number[]>();
  const rows = known.get(phrase) ?? rowsOfPhrase(table, phrase);
  if (known.size >= mostPhrases) known.clear();
  phraseRows.set(table, known.set(phrase, rows));
  return rows;
}

/** Only titles with all the words are read: a phrase may be made of the most frequent ones, which thousands have. */
function rowsOfPhrase(table: ScoreTable, phrase: string): readonly number[] {
  const byPart = [...new Set(phrase.split(' '))].map((part) => table.byWord.get(part) ?? []);
  const fewest = byPart.reduce((least, rows) => (rows.length < least.length ? rows : least));
  if (fewest.length === 0) return [];
  const found = new Uint8Array(table.candidates.length);
  for (const rows of byPart) for (const row of rows) found[row] = (found[row] ?? 0) + 1;
  const holds = phraseFinder(phrase);
  const hasAll = (row: number) => found[row] === byPart.length;
  return fewest.filter((row) => hasAll(row) && holds((table.candidates[row] as Candidate).words ?? []));
}

function rowsOfAny(names: readonly string[], index: Index): readonly number[] {
  if (names.length === 1) return index.get(names[0] ?? '') ?? [];
  return [...new Set(names.flatMap((name) => index.get(name) ?? []))].sort((a, b) => a - b);
}

function markAll(marks: Uint8Array, rows: readonly number[] | undefined, mark: number): void {
  if (rows) for (const row of rows) marks[row] = mark;
}
