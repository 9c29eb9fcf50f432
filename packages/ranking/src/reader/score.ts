import { topicSlots } from '../table/columns.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { secondsOf, sharedPopularity } from '../table/slots.ts';
import { type Terms, termWeights } from '../terms.ts';
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

/** Rounded like `sharedPopularity`, so that turning popularity off removes exactly what was counted. */
function popularityChange(popularity: number, more: number): number {
  return more < 0 ? 0 - ((popularity * -more) >> 8) : (popularity * more) >> 8;
}

function fatigueOf({ marks }: ReaderColumns, row: number): number {
  const mark = marks[row] as number;
  return mark === unknown ? 0 : mark * termWeights.fatigue;
}

/** An upper bound of `timelessScore`. It runs about a thousand times for a page. */
export function scoreAtMost(table: ScoreTable, forReader: ReaderColumns, row: number): number {
  return (
    (table.base[row] as number) +
    topicPoints(table, forReader.topics, row) +
    (forReader.sources[table.sources[row] as number] as number) +
    (forReader.near[row] as number) * termWeights.place +
    popularityChange(table.popularity[row] as number, forReader.popularityChange)
  );
}

/** The score of a row whose mark is known, without `timeScore`, which is the same for all rows. */
export function timelessScore(table: ScoreTable, forReader: ReaderColumns, row: number): number {
  return (
    scoreAtMost(table, forReader, row) -
    (((table.story[row] as number) * forReader.storyReduction) >> 8) -
    fatigueOf(forReader, row)
  );
}

/**
 * The part of every score that depends on time: the freshness of new articles, less the time since the table was taken.
 */
export const timeScore = (table: ScoreTable, now: number): number =>
  termWeights.freshness + secondsOf(table.takenAt) - secondsOf(now);

export type TableForReaderAt = TableForReader & { readonly now: number };

/** The score of a row as separate terms; `exploration` is what the row was raised by. */
export function termsOf({ table, forReader, now }: TableForReaderAt, row: number, exploration: number): Terms {
  const popularity = table.popularity[row] as number;
  const story = table.story[row] as number;
  return {
    freshness: timeScore(table, now) - (table.ages[row] as number),
    quality: table.quality[row] as number,
    popularity: sharedPopularity(popularity) + popularityChange(popularity, forReader.popularityChange),
    story: story - ((story * forReader.storyReduction) >> 8),
    topic: topicPoints(table, forReader.topics, row),
    source: forReader.sources[table.sources[row] as number] as number,
    place: (forReader.near[row] as number) * termWeights.place,
    exploration,
    fatigue: 0 - fatigueOf(forReader, row),
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
