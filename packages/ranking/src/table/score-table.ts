import type { Candidate } from '../snapshot.ts';
import type { TermPoints } from '../terms.ts';
import { type Columns, type Counts, countsFor, type NumberedColumns } from './columns.ts';
import type { Index } from './name-index.ts';
import type { TopicGroup } from './topic-groups.ts';

/**
 * The articles of one market as columns of numbers, sorted by the terms that are the same for every reader. Ages are
 * those of the time it was built; the next table is built within minutes.
 */
export type ScoreTable = NumberedColumns & {
  readonly builtAt: number;
  readonly points: TermPoints;
  readonly candidates: readonly Candidate[];
  /** What the age at `builtAt` subtracts. */
  readonly freshness: Int32Array;
  readonly quality: Int32Array;
  readonly popularity: Int32Array;
  readonly story: Int32Array;
  /** The lowest popularity of all rows, 0 at the most. */
  readonly leastPopularity: number;
  /** The sum of freshness, quality, popularity and story; in falling order. */
  readonly base: Int32Array;
  /** The tags of the entry ids. */
  readonly tags: Uint16Array;
  /** By either id. */
  readonly rowOf: { get(id: string): number | undefined };
  readonly topicGroups: readonly TopicGroup[];
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

export function scratchFor(columns: Columns): Scratch {
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
