import { lensOf, type View } from '../reader/lens.ts';
import { strongestTopic, type Telling, termsOf, timeScore } from '../reader/score.ts';
import type { Candidate } from '../snapshot.ts';
import type { ScoreTable } from '../table/score-table.ts';
import type { Terms } from '../terms.ts';
import { arrange, type Placed } from './arrange.ts';
import { BestFirst } from './best-first.ts';
import { drawUncertain, isForTrying } from './explore.ts';
import { inARow, Variety, varietyStep } from './variety.ts';

export type Question = View & {
  /** A channel, or a city by its id. */
  readonly channel: string;
  /** Where to look in place of the whole channel, in the order of the table. */
  readonly rows?: readonly number[];
  readonly limit: number;
  readonly now: number;
  /** A whole number that decides what is tried out; the same question with the same seed has the same answer. */
  readonly seed: number;
};

export type Ranked = {
  readonly candidate: Candidate;
  /** Its place in the table, which decides between equal scores. */
  readonly row: number;
  /** The sum of the terms. */
  readonly score: number;
  readonly terms: Terms;
  readonly isExplored: boolean;
  /** The topic that speaks most for it, and the place of the reader's that it is about. */
  readonly topic: string | undefined;
  readonly place: string | undefined;
};

/** A page of a channel for one reader; an unknown channel holds nothing. */
export function rank(table: ScoreTable, question: Question): Ranked[] {
  const { channel, limit, seed, now } = question;
  const rows = question.rows ?? table.byChannel.get(channel) ?? table.byPlace.get(channel) ?? [];
  if (rows.length === 0 || limit <= 0) return [];
  const lens = lensOf(table, question);
  const sought = { table, lens, rows };
  const variety = new Variety(table, varietyStep(question.reader.warmth), table.scratch.counts);
  for (const row of rowsBefore(table, question.given)) variety.place(row);
  const isListed = listing(table, question, rows);
  const placed = arrange({
    rows: new BestFirst(sought),
    variety,
    limit,
    explore: (place) =>
      lens.explores && isForTrying(place, seed)
        ? drawUncertain({ ...sought, variety, seed, isListed }, place)
        : undefined,
  });
  return toldOf(placed, { table, lens, now }, question.places);
}

function listing(table: ScoreTable, question: Question, rows: readonly number[]): (row: number) => boolean {
  const { channel } = question;
  if (question.rows) {
    const listed = new Set(question.rows);
    return (row) => listed.has(row);
  }
  if (!table.byChannel.has(channel)) return (row) => table.candidates[row]?.places?.includes(channel) ?? false;
  const isWhole = rows.length === table.base.length;
  return (row) => isWhole || table.candidates[row]?.channel === channel;
}

/** The places of a list that bear on the next, as far as the table still has them. */
export function rowsBefore(table: ScoreTable, given: readonly string[]): number[] {
  return given.slice(1 - inARow).flatMap((item) => table.rowOf.get(item) ?? []);
}

/** What is tried out says so: it is lifted to the score of the item above it, and the lift is a term of its own. */
function toldOf(placed: readonly Placed[], telling: Telling, places: readonly string[]): Ranked[] {
  const { table, lens, now } = telling;
  const time = timeScore(table, now);
  let above = Number.NEGATIVE_INFINITY;
  return placed.map(({ row, score, isExplored }) => {
    const exploration = isExplored ? Math.max(0, above - score) : 0;
    above = score + exploration;
    const candidate = table.candidates[row] as Candidate;
    return {
      candidate,
      row,
      score: above + time,
      terms: termsOf(telling, row, exploration),
      isExplored,
      topic: strongestTopic(telling, row),
      place: lens.near[row] === 1 ? places.find((one) => candidate.places?.includes(one)) : undefined,
    };
  });
}
