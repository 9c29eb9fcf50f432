import type { ReaderColumns, TableForReader } from '../reader/reader-columns.ts';
import { weightUnit } from '../table/columns.ts';
import type { TopicGroup } from '../table/topic-groups.ts';

/** Rows in the order of their base score, and the most that the reader can add to any of them. */
export type BoundedRows = { readonly rows: readonly number[]; readonly most: number };

/** The rows to choose from, in parts with a bound each; a whole table is bounded by its groups of topics. */
export function boundedRows({ table, forReader }: TableForReader, rows: readonly number[]): BoundedRows[] {
  // All weights of a row sum to one at most, so that its strongest topic bounds them all.
  if (rows.length < table.base.length) return [{ rows, most: forReader.most + forReader.mostOfTopic }];
  return table.topicGroups.map((group) => ({
    rows: group.rows,
    most: forReader.most + forReader.mostOfLesserTopics + mostOfHeaviest(group, forReader),
  }));
}

function mostOfHeaviest(
  { topic, leastWeight, mostWeight }: TopicGroup,
  { topics, mostOfTopic }: ReaderColumns,
): number {
  const points = topic === 0 ? mostOfTopic : (topics[topic] as number);
  return Math.ceil((points * (points > 0 ? mostWeight : leastWeight)) / weightUnit);
}
