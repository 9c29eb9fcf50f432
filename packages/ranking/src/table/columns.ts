import type { Candidate, WeightedTopic } from '../snapshot.ts';

/** Topics an article counts with; each row of a table has this many slots. */
export const topicSlots = 4;
/** Weights are 256ths, and a row's weights add up to 256 at most: what a topic is worth then bounds what topics add. */
export const weightUnit = 256;

/** What the arranging of a page looks at, by row; 0 stands for none. */
export type Columns = {
  readonly sources: Uint16Array;
  readonly stories: Uint16Array;
  /** `topicSlots` for each row. */
  readonly topics: Uint16Array;
  readonly weights: Uint16Array;
  readonly sizes: { readonly sources: number; readonly stories: number; readonly topics: number };
};

/** Counts that the arranging of one page keeps, by number and by row. */
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

/** Numbers for names, from 1. */
class Numbering {
  readonly numbers = new Map<string, number>();

  /** What a list by number needs: 0 is none's. */
  get size(): number {
    return this.numbers.size + 1;
  }

  of(name: string): number {
    const number = this.numbers.get(name) ?? this.numbers.size + 1;
    this.numbers.set(name, number);
    return number;
  }
}

type Row = Pick<Candidate, 'sourceKey' | 'story'> & { readonly topics: readonly WeightedTopic[] };
export type NumberedColumns = Columns & {
  readonly sourceNumbers: ReadonlyMap<string, number>;
  readonly topicNumbers: ReadonlyMap<string, number>;
  /** By number; none has 0. */
  readonly topicNames: readonly string[];
};

/** What a row's topics are in its slots, in 256ths. */
type SlotsIn = (topics: readonly WeightedTopic[]) => readonly WeightedTopic[];

export function columnsOf(rows: readonly Row[], slotsIn: SlotsIn = slotsOf): NumberedColumns {
  const [sourceNames, storyNames, topicNames] = [new Numbering(), new Numbering(), new Numbering()];
  const sources = Uint16Array.from(rows, ({ sourceKey }) => sourceNames.of(sourceKey));
  const stories = Uint16Array.from(rows, ({ story }) => (story === undefined ? 0 : storyNames.of(story)));
  const topics = new Uint16Array(rows.length * topicSlots);
  const weights = new Uint16Array(rows.length * topicSlots);
  for (const [row, { topics: ofRow }] of rows.entries()) {
    for (const [slot, [topic, weight]] of slotsIn(ofRow).entries()) {
      topics[row * topicSlots + slot] = topicNames.of(topic);
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

/** The four heaviest, in 256ths. */
export function slotsOf(topics: readonly WeightedTopic[]): WeightedTopic[] {
  const heaviest = topics
    .filter(([, weight]) => weight > 0)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, topicSlots);
  const whole = Math.max(
    1,
    heaviest.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return heaviest.map(([topic, weight]) => [topic, Math.floor((weight / whole) * weightUnit)]);
}
