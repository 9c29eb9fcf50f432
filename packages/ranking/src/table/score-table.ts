import { mainChannel } from '@griot/domain/channels';
import type { Candidate } from '../snapshot.ts';
import { worth } from '../terms.ts';
import { type BaseTerms, baseTerms } from './base-terms.ts';
import { type Counts, columnsOf, countsFor, type NumberedColumns } from './columns.ts';
import { meanRate } from './popularity.ts';
import { tagOf } from './tag.ts';

/** Rows are written as 16 bits, and four topics of each must be too. */
const mostRows = 16_000;
/** So few impressions that nobody knows yet how an article is taken. */
const uncertainBelow = 100;

/** Where rows are found by a name, always best first. */
export type Index = ReadonlyMap<string, readonly number[]>;

/**
 * The articles of one market as columns of numbers, sorted by what counts the same for every reader. Freshness is
 * linear in age, so time takes the same from every row and the order holds until the next table, to the second.
 */
export type ScoreTable = NumberedColumns & {
  readonly takenAt: number;
  readonly candidates: readonly Candidate[];
  /** Seconds of age at `takenAt`. */
  readonly ages: Int32Array;
  readonly quality: Int32Array;
  readonly popularity: Int32Array;
  readonly story: Int32Array;
  /** Quality, what counts of popularity for every reader, and story, less the age; falling. */
  readonly base: Int32Array;
  /** Of the entry ids. */
  readonly tags: Uint16Array;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly byChannel: Index;
  readonly byPlace: Index;
  readonly bySource: Index;
  readonly byStory: Index;
  readonly byTopic: Index;
  readonly byWord: Index;
  /** What has hardly been shown to anyone. */
  readonly uncertain: readonly number[];
  readonly scratch: Scratch;
};

/**
 * Room for the working of one page at a time, written anew for each: making it would take longer than all the rest.
 * Nothing is read from it that the same page has not written.
 */
export type Scratch = {
  readonly marks: Uint8Array;
  readonly near: Uint8Array;
  readonly topics: Int32Array;
  readonly sources: Int32Array;
  readonly keys: Float64Array;
  readonly befores: Int32Array;
  readonly counts: Counts;
};

type Based = { readonly candidate: Candidate; readonly terms: BaseTerms; readonly age: number; readonly base: number };

export function takeTable(candidates: readonly Candidate[], takenAt: number): ScoreTable {
  const mean = meanRate(candidates);
  const based = candidates
    .map((candidate) => basedOn(candidate, mean, takenAt))
    .sort((a, b) => b.base - a.base || byId(a.candidate, b.candidate))
    .slice(0, mostRows);
  const sorted = based.map(({ candidate }) => candidate);
  const columns = columnsOf(sorted.map((candidate) => ({ ...candidate, topics: topicsOf(candidate) })));
  return {
    ...columns,
    ...indexes(sorted),
    takenAt,
    candidates: sorted,
    ages: Int32Array.from(based, ({ age }) => age),
    quality: Int32Array.from(based, ({ terms }) => terms.quality),
    popularity: Int32Array.from(based, ({ terms }) => terms.popularity),
    story: Int32Array.from(based, ({ terms }) => terms.story),
    base: Int32Array.from(based, ({ base }) => base),
    tags: Uint16Array.from(sorted, ({ entryId }) => tagOf(entryId)),
    rowOf: new Map(sorted.flatMap(({ id, entryId }, row) => [[id, row] as const, [entryId, row] as const])),
    uncertain: sorted.flatMap(({ impressions = 0 }, row) => (impressions < uncertainBelow ? [row] : [])),
    scratch: scratchFor(columns),
  };
}

function scratchFor(columns: NumberedColumns): Scratch {
  const { sources, sizes } = columns;
  const rows = sources.length;
  return {
    marks: new Uint8Array(rows),
    near: new Uint8Array(rows),
    topics: new Int32Array(sizes.topics),
    sources: new Int32Array(sizes.sources),
    keys: new Float64Array(rows),
    befores: new Int32Array(rows),
    counts: countsFor(columns),
  };
}

/** As much of popularity as counts for every reader. */
export const kept = (popularity: number): number => (popularity * worth.popularityKept) >> 8;

/** Beyond this nobody tells ages apart, and the sums stay within 32 bits. */
const mostAge = 10 * 365 * 86_400;

/** A publisher whose clock runs ahead gains nothing by it. */
function basedOn(candidate: Candidate, mean: number, takenAt: number): Based {
  const terms = baseTerms(candidate, mean);
  const age = Math.min(mostAge, secondsOf(takenAt) - secondsOf(Math.min(takenAt, candidate.publishedAt)));
  return { candidate, terms, age, base: terms.quality + kept(terms.popularity) + terms.story - age };
}

export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Whoever knows no topics of an article still knows its channel. */
function topicsOf({ topics, channel }: Candidate) {
  return topics && topics.length > 0 ? topics : [[channel, 1] as const];
}

/** Two processes with the same articles show them in the same order. */
function byId(a: Candidate, b: Candidate): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function indexes(sorted: readonly Candidate[]) {
  const indexBy = (namesOf: (candidate: Candidate) => readonly string[]): Map<string, number[]> => {
    const index = new Map<string, number[]>();
    for (const [row, candidate] of sorted.entries()) {
      for (const name of new Set(namesOf(candidate))) {
        const rows = index.get(name);
        if (rows) rows.push(row);
        else index.set(name, [row]);
      }
    }
    return index;
  };
  return {
    byChannel: indexBy(({ channel }) => [channel, mainChannel]),
    byPlace: indexBy(({ places = [] }) => places),
    bySource: indexBy(({ sourceKey }) => [sourceKey]),
    byStory: indexBy(({ story }) => (story === undefined ? [] : [story])),
    byTopic: indexBy((candidate) => [candidate.channel, ...topicsOf(candidate).map(([topic]) => topic)]),
    byWord: indexBy(({ words = [] }) => words),
  };
}
