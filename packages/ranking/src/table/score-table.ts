import type { Candidate } from '../snapshot.ts';
import { type Columns, type Counts, countsFor, type NumberedColumns } from './columns.ts';
import type { Index } from './name-index.ts';

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
  /** By either id. */
  readonly rowOf: { get(id: string): number | undefined };
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

export function scratchFor(columns: Columns): Scratch {
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
