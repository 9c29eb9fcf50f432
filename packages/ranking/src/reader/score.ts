import { topicSlots } from '../table/columns.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { kept, secondsOf } from '../table/slots.ts';
import { type Terms, worth } from '../terms.ts';
import { type Lens, type Seeing, unknown } from './lens.ts';

/** Whole points for all of a row's topics, written out for speed. */
function topicPoints({ topics, weights }: ScoreTable, points: Int32Array, row: number): number {
  const at = row * topicSlots;
  const sum =
    (points[topics[at] as number] as number) * (weights[at] as number) +
    (points[topics[at + 1] as number] as number) * (weights[at + 1] as number) +
    (points[topics[at + 2] as number] as number) * (weights[at + 2] as number) +
    (points[topics[at + 3] as number] as number) * (weights[at + 3] as number);
  return sum >> 8;
}

/** Rounded as what counts for every reader is, so that what is taken off is exactly what was there. */
function moreOf(popularity: number, more: number): number {
  return more < 0 ? 0 - ((popularity * -more) >> 8) : (popularity * more) >> 8;
}

function fatigueOf({ marks }: Lens, row: number): number {
  const mark = marks[row] as number;
  return mark === unknown ? 0 : mark * worth.fatigue;
}

/** What no score of a row is above, less what time takes from all rows alike; it runs a thousand times for a page. */
export function scoreAtMost(table: ScoreTable, lens: Lens, row: number): number {
  return (
    (table.base[row] as number) +
    topicPoints(table, lens.topics, row) +
    (lens.sources[table.sources[row] as number] as number) +
    (lens.near[row] as number) * worth.place +
    moreOf(table.popularity[row] as number, lens.popularityMore)
  );
}

/** The score of a row whose mark is known, less what time takes from all rows alike. */
export function timelessScore(table: ScoreTable, lens: Lens, row: number): number {
  return scoreAtMost(table, lens, row) - (((table.story[row] as number) * lens.storyOff) >> 8) - fatigueOf(lens, row);
}

/** What `timelessScore` leaves out: the freshness of news of this moment, less the time since the table was taken. */
export const timeScore = (table: ScoreTable, now: number): number =>
  worth.freshness + secondsOf(table.takenAt) - secondsOf(now);

export type Telling = Seeing & { readonly now: number };

/** The same score by its terms; `exploration` is what it was lifted by. */
export function termsOf({ table, lens, now }: Telling, row: number, exploration: number): Terms {
  const popularity = table.popularity[row] as number;
  const story = table.story[row] as number;
  return {
    freshness: timeScore(table, now) - (table.ages[row] as number),
    quality: table.quality[row] as number,
    popularity: kept(popularity) + moreOf(popularity, lens.popularityMore),
    story: story - ((story * lens.storyOff) >> 8),
    topic: topicPoints(table, lens.topics, row),
    source: lens.sources[table.sources[row] as number] as number,
    place: (lens.near[row] as number) * worth.place,
    exploration,
    fatigue: 0 - fatigueOf(lens, row),
  };
}

/** The topic that speaks most for a row, if any does. */
export function strongestTopic({ table, lens }: Seeing, row: number): string | undefined {
  let topic = 0;
  let most = 0;
  for (let at = row * topicSlots; at < (row + 1) * topicSlots; at += 1) {
    const points = (lens.topics[table.topics[at] as number] as number) * (table.weights[at] as number);
    if (points <= most) continue;
    most = points;
    topic = table.topics[at] as number;
  }
  return topic === 0 ? undefined : table.topicNames[topic];
}
