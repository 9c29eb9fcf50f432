import type { Candidate, WeightedTopic } from '../snapshot.ts';

/** How many topics of an article count; each row of a table has this many slots. */
export const topicSlots = 4;
/**
 * Weights are 256ths. The weights of a row sum to 256 at most, so the weight of the topic term bounds what topics add.
 */
export const weightUnit = 256;

/** The columns that `arrange` needs, by row; 0 means none. */
export type Columns = {
  readonly sources: Uint16Array;
  readonly stories: Uint16Array;
  /** `topicSlots` for each row. */
  readonly topics: Uint16Array;
  readonly weights: Uint16Array;
  readonly sizes: { readonly sources: number; readonly stories: number; readonly topics: number };
};

/** What `Variety` counts while one page is arranged, by number and by row. */
export type Counts = {
  readonly sources: Uint8Array;
  readonly stories: Uint8Array;
  readonly topics: Int32Array;
  readonly placed: Uint8Array;
};

export function countsFor({ sources, sizes }: Columns): Counts {
  return {
    sources: new Uint8Array(sizes.sources),
    stories: new Uint8Array(sizes.stories),
    topics: new Int32Array(sizes.topics),
    placed: new Uint8Array(sources.length),
  };
}

/** Gives each name a number, from 1. */
class Numbering {
  readonly numbers = new Map<string, number>();

  /** The length of an array indexed by number; index 0 means none. */
  get size(): number {
    return this.numbers.size + 1;
  }

  numberOf(name: string): number {
    const number = this.numbers.get(name) ?? this.numbers.size + 1;
    this.numbers.set(name, number);
    return number;
  }
}

type Row = Pick<Candidate, 'sourceKey' | 'story'> & { readonly topics: readonly WeightedTopic[] };
export type NumberedColumns = Columns & {
  readonly sourceNumbers: ReadonlyMap<string, number>;
  readonly topicNumbers: ReadonlyMap<string, number>;
  /** Indexed by number; 0 is no topic. */
  readonly topicNames: readonly string[];
};

/** Chooses the topics of a row that fill its slots, with weights in 256ths. */
type SlotsIn = (topics: readonly WeightedTopic[]) => readonly WeightedTopic[];

export function columnsOf(rows: readonly Row[], slotsIn: SlotsIn = slotsOf): NumberedColumns {
  const [sourceNames, storyNames, topicNames] = [new Numbering(), new Numbering(), new Numbering()];
  const sources = Uint16Array.from(rows, ({ sourceKey }) => sourceNames.numberOf(sourceKey));
  const stories = Uint16Array.from(rows, ({ story }) => (story === undefined ? 0 : storyNames.numberOf(story)));
  const topics = new Uint16Array(rows.length * topicSlots);
  const weights = new Uint16Array(rows.length * topicSlots);
  for (const [row, { topics: rowTopics }] of rows.entries()) {
    for (const [slot, [topic, weight]] of slotsIn(rowTopics).entries()) {
      topics[row * topicSlots + slot] = topicNames.numberOf(topic);
      weights[row * topicSlots + slot] = weight;
    }
  }
  return {
    sources,
    stories,
    topics,
    weights,
    sizes: { sources: sourceNames.size, stories: storyNames.size, topics: topicNames.size },
    sourceNumbers: sourceNames.numbers,
    topicNumbers: topicNames.numbers,
    topicNames: ['', ...topicNames.numbers.keys()],
  };
}

/** The four heaviest topics, with weights in 256ths. */
export function slotsOf(topics: readonly WeightedTopic[]): WeightedTopic[] {
  const heaviest = topics
    .filter(([, weight]) => weight > 0)
    .sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1))
    .slice(0, topicSlots);
  const whole = Math.max(
    1,
    heaviest.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return heaviest.map(([topic, weight]) => [topic, Math.floor((weight / whole) * weightUnit)]);
}
