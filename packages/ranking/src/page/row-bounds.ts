import type { NumberedPoints, ReaderColumns, TableForReader } from '../reader/reader-columns.ts';
import { topicSlots, weightUnit } from '../table/columns.ts';
import type { TopicGroup } from '../table/topic-groups.ts';

/** Rows in the order of their base score, and the most that the reader can add to any of them. */
export type BoundedRows = {
  readonly rows: readonly number[];
  readonly most: number;
  /** Whether the rows about the reader's places are left out, since they have a part of their own. */
  readonly isWithoutNear: boolean;
};

/**
 * The rows to choose from, in parts with a bound each; a whole table is bounded by its groups of topics. What only the few
 * near rows gain would loosen the bound of all.
 */
export function boundedRows({ table, forReader }: TableForReader, rows: readonly number[]): BoundedRows[] {
  const { most, mostOfTopic, mostOfNear, nearRows } = forReader;
  // All weights of a row sum to one at most, so that its strongest topic bounds them all.
  const mostOfAll = most + mostOfTopic + mostOfNear;
  if (rows.length < table.base.length) return [{ rows, most: mostOfAll, isWithoutNear: false }];
  const parts = table.topicGroups.map((group) => ({
    rows: group.rows,
    most: most + mostOfHeaviest(group, forReader) + mostOfLesser(group, forReader.likedTopics),
    isWithoutNear: true,
  }));
  return nearRows.length > 0 ? [...parts, { rows: nearRows, most: mostOfAll, isWithoutNear: false }] : parts;
}

function mostOfHeaviest(
  { topic, leastWeight, mostWeight }: TopicGroup,
  { topics, mostOfTopic }: ReaderColumns,
): number {
  const points = topic === 0 ? mostOfTopic : (topics[topic] as number);
  return Math.ceil((points * (points > 0 ? mostWeight : leastWeight)) / weightUnit);
}

/** As many topics as a row has besides its heaviest, each with the most it weighs in such a place of the group. */
function mostOfLesser({ lesserWeights }: TopicGroup, liked: readonly NumberedPoints[]): number {
  const most = new Float64Array(topicSlots - 1);
  for (let at = 0; at < liked.length; at += 1) {
    const [topic, points] = liked[at] as NumberedPoints;
    const weight = lesserWeights[topic] as number;
    if (weight > 0) replaceSmallest(most, (points * weight) / weightUnit);
  }
  let sum = 0;
  for (let at = 0; at < most.length; at += 1) sum += Math.ceil(most[at] as number);
  return sum;
}

/** Puts a number in the place of the smallest one, if that is smaller. */
function replaceSmallest(list: Float64Array, one: number): void {
  let smallest = 0;
  for (let at = 1; at < list.length; at += 1) if ((list[at] as number) < (list[smallest] as number)) smallest = at;
  if (one > (list[smallest] as number)) list[smallest] = one;
}
