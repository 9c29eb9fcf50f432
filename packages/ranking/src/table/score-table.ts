import { mainChannel } from '@griot/domain/channels';
import type { Candidate } from '../snapshot.ts';
import { termWeights } from '../terms.ts';
import { type BaseTerms, baseTerms } from './base-terms.ts';
import { type Counts, columnsOf, countsFor, type NumberedColumns } from './columns.ts';
import { meanRate } from './popularity.ts';
import { tagOf } from './tag.ts';

/** Row and topic numbers are 16 bits wide, and each row has up to four topics. */
const mostRows = 16_000;
/** With fewer impressions an article's popularity is not known yet. */
const uncertainBelow = 100;

/** The rows for each name, best first. */
export type Index = ReadonlyMap<string, readonly number[]>;

/**
 * The articles of one market as columns of numbers, sorted by the terms that are the same for every reader. Freshness
 * is linear in age, so time lowers every row alike and the order stays right until the next table.
 */
export type ScoreTable = NumberedColumns & {
  readonly takenAt: number;
  readonly candidates: readonly Candidate[];
  /** Seconds of age at `takenAt`. */
  readonly ages: Int32Array;
  readonly quality: Int32Array;
  readonly popularity: Int32Array;
  readonly story: Int32Array;
  /** Quality, shared popularity and story, less the age; in falling order. */
  readonly base: Int32Array;
  /** The tags of the entry ids. */
  readonly tags: Uint16Array;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly byChannel: Index;
  readonly byPlace: Index;
  readonly bySource: Index;
  readonly byStory: Index;
  readonly byTopic: Index;
  readonly byWord: Index;
  /** Rows with few impressions. */
  readonly uncertain: readonly number[];
  readonly scratch: Scratch;
};

/**
 * Arrays reused for each page, since allocating them would take longer than ranking. A page reads only what it has
 * written itself.
 */
export type Scratch = {
  readonly marks: Uint8Array;
  readonly near: Uint8Array;
  readonly topics: Int32Array;
  readonly sources: Int32Array;
  readonly keys: Float64Array;
  readonly previousInBucket: Int32Array;
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
    previousInBucket: new Int32Array(rows),
    counts: countsFor(columns),
  };
}

/** The part of popularity that counts for every reader. */
export const sharedPopularity = (popularity: number): number => (popularity * termWeights.sharedPopularity) >> 8;

/** Ages are capped, so that sums stay within 32 bits. */
const mostAge = 10 * 365 * 86_400;

/** A publication time in the future counts as now. */
function basedOn(candidate: Candidate, mean: number, takenAt: number): Based {
  const terms = baseTerms(candidate, mean);
  const age = Math.min(mostAge, secondsOf(takenAt) - secondsOf(Math.min(takenAt, candidate.publishedAt)));
  return { candidate, terms, age, base: terms.quality + sharedPopularity(terms.popularity) + terms.story - age };
}

export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** An article without topics counts with its channel. */
function topicsOf({ topics, channel }: Candidate) {
  return topics && topics.length > 0 ? topics : [[channel, 1] as const];
}

/** Decides between equal scores, so that two processes order the same articles alike. */
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
