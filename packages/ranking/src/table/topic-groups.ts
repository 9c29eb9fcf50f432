import { type Columns, topicSlots } from './columns.ts';

/**
 * The rows with the same heaviest topic, usually the channel, best first. What topics can add to a row is bounded far
 * better within such a group than over a whole table: a reader who likes sports adds much to one group and little to
 * the others.
 */
export type TopicGroup = {
  /** The number of the topic; 0 for the rows of all topics that few rows have. */
  readonly topic: number;
  readonly rows: readonly number[];
  /** The bounds of the weight of the heaviest topic, in 256ths. */
  readonly leastWeight: number;
  readonly mostWeight: number;
};

/** Topics that fewer rows have share a group: each group costs a few operations for every bucket of a page. */
const leastRows = (rows: number): number => Math.max(8, rows / 100);

export function topicGroupsOf({ sources, topics, weights }: Columns): TopicGroup[] {
  const counts = new Map<number, number>();
  for (let row = 0; row < sources.length; row += 1) {
    const topic = topics[row * topicSlots] as number;
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  const least = leastRows(sources.length);
  const groups = new Map<number, { rows: number[]; leastWeight: number; mostWeight: number }>();
  for (let row = 0; row < sources.length; row += 1) {
    const topic = topics[row * topicSlots] as number;
    const weight = weights[row * topicSlots] as number;
    const of = (counts.get(topic) ?? 0) < least ? 0 : topic;
    const group = groups.get(of) ?? { rows: [], leastWeight: weight, mostWeight: weight };
    groups.set(of, group);
    group.rows.push(row);
    group.leastWeight = Math.min(group.leastWeight, weight);
    group.mostWeight = Math.max(group.mostWeight, weight);
  }
  return Array.from(groups, ([topic, group]) => ({ topic, ...group }));
}

/** By topic: the most it weighs in any row of which it is not the heaviest topic. */
export function lesserWeightsOf({ topics, weights, sizes }: Columns): Uint16Array {
  const most = new Uint16Array(sizes.topics);
  for (let at = 0; at < topics.length; at += 1) {
    if (at % topicSlots === 0) continue;
    const topic = topics[at] as number;
    if ((weights[at] as number) > (most[topic] as number)) most[topic] = weights[at] as number;
  }
  return most;
}
