import { topicSlots } from '../table/columns.ts';
import type { ScoreTable } from '../table/score-table.ts';
import type { Terms } from '../terms.ts';
import { type ReaderColumns, type TableForReader, unknown } from './reader-columns.ts';

/** The points for all topics of a row, in whole numbers; the loop is unrolled for speed. */
function topicPoints({ topics, weights }: ScoreTable, points: Int32Array, row: number): number {
  const at = row * topicSlots;
  const sum =
    (points[topics[at] as number] as number) * (weights[at] as number) +
    (points[topics[at + 1] as number] as number) * (weights[at + 1] as number) +
    (points[topics[at + 2] as number] as number) * (weights[at + 2] as number) +
    (points[topics[at + 3] as number] as number) * (weights[at + 3] as number);
  return sum >> 8;
}

/** The part of the quality that does not count: a source the reader wants less of gains nothing by being good. */
function lostQuality(table: ScoreTable, { lessSources }: ReaderColumns, row: number): number {
  return lessSources.size > 0 && lessSources.has(table.sources[row] as number)
    ? Math.max(0, table.quality[row] as number)
    : 0;
}

function fatigueOf({ points }: ScoreTable, { marks }: ReaderColumns, row: number): number {
  const mark = marks[row] as number;
  return mark === unknown ? 0 : (points.fatigue[mark] ?? 0);
}

/** An upper bound of `scoreOf`. It runs thousands of times for a page. */
export function scoreAtMost(table: ScoreTable, forReader: ReaderColumns, row: number): number {
  return (
    (table.base[row] as number) +
    topicPoints(table, forReader.topics, row) +
    (forReader.sources[table.sources[row] as number] as number) +
    (forReader.near[row] as number) * table.points.place -
    (forReader.isPopularOff ? (table.popularity[row] as number) : 0)
  );
}

/** The score of a row whose mark is known. */
export function scoreOf(table: ScoreTable, forReader: ReaderColumns, row: number): number {
  return (
    scoreAtMost(table, forReader, row) -
    (forReader.isPopularOff ? (table.story[row] as number) : 0) -
    lostQuality(table, forReader, row) -
    fatigueOf(table, forReader, row)
  );
}

/** What a row was raised by to the score of its place. */
export type Raise = { readonly exploration: number; readonly variety: number };

/** The score of a row as separate terms. */
export function termsOf({ table, forReader }: TableForReader, row: number, raise: Raise): Terms {
  const { isPopularOff } = forReader;
  return {
    freshness: table.freshness[row] as number,
    quality: (table.quality[row] as number) - lostQuality(table, forReader, row),
    popularity: isPopularOff ? 0 : (table.popularity[row] as number),
    story: isPopularOff ? 0 : (table.story[row] as number),
    topic: topicPoints(table, forReader.topics, row),
    source: forReader.sources[table.sources[row] as number] as number,
    place: (forReader.near[row] as number) * table.points.place,
    exploration: raise.exploration,
    fatigue: 0 - fatigueOf(table, forReader, row),
    variety: raise.variety,
  };
}

/** The topic that adds most to the score of a row, if any adds to it. */
export function strongestTopic({ table, forReader }: TableForReader, row: number): string | undefined {
  let topic = 0;
  let most = 0;
  for (let at = row * topicSlots; at < (row + 1) * topicSlots; at += 1) {
    const points = (forReader.topics[table.topics[at] as number] as number) * (table.weights[at] as number);
    if (points <= most) continue;
    most = points;
    topic = table.topics[at] as number;
  }
  return topic === 0 ? undefined : table.topicNames[topic];
}
