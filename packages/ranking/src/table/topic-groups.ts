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
  /** By topic: the most it weighs in any of the rows of which it is not the heaviest topic. */
  readonly lesserWeights: Uint16Array;
};

/** Topics that fewer rows have share a group: each group costs a few operations for every bucket of a page. */
const leastRows = (rows: number): number => Math.max(8, rows / 100);

export function topicGroupsOf({ sources, topics, weights, sizes }: Columns): TopicGroup[] {
  const counts = new Map<number, number>();
  for (let row = 0; row < sources.length; row += 1) {
    const topic = topics[row * topicSlots] as number;
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  const least = leastRows(sources.length);
  const groups = new Map<number, Group>();
  for (let row = 0; row < sources.length; row += 1) {
    const topic = topics[row * topicSlots] as number;
    const weight = weights[row * topicSlots] as number;
    const groupTopic = (counts.get(topic) ?? 0) < least ? 0 : topic;
    const group = groups.get(groupTopic) ?? newGroup(weight, sizes.topics);
    groups.set(groupTopic, group);
    group.rows.push(row);
    group.leastWeight = Math.min(group.leastWeight, weight);
    group.mostWeight = Math.max(group.mostWeight, weight);
    const { lesserWeights } = group;
    for (let at = row * topicSlots + 1; at < (row + 1) * topicSlots; at += 1) {
      const lesser = topics[at] as number;
      if ((weights[at] as number) > (lesserWeights[lesser] as number)) lesserWeights[lesser] = weights[at] as number;
    }
  }
  return Array.from(groups, ([topic, group]) => ({ topic, ...group }));
}

type Group = { rows: number[]; leastWeight: number; mostWeight: number; lesserWeights: Uint16Array };
const newGroup = (weight: number, topics: number): Group => ({
  rows: [],
  leastWeight: weight,
  mostWeight: weight,
  lesserWeights: new Uint16Array(topics),
});
