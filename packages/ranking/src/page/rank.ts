import { type ReaderContext, readerColumnsOf, type TableForReader } from '../reader/reader-columns.ts';
import { strongestTopic, termsOf } from '../reader/score.ts';
import { type Candidate, isInChannel } from '../snapshot.ts';
import type { ScoreTable } from '../table/score-table.ts';
import type { Terms } from '../terms.ts';
import { arrange, type Placed } from './arrange.ts';
import { BestFirst } from './best-first.ts';
import { drawUncertain, isExplorationPlace } from './explore.ts';
import { repeatCostFor, Variety, varietyWindow } from './variety.ts';

export type RankQuery = ReaderContext & {
  /** A channel, or a city by its id. */
  readonly channel: string;
  /** The rows to choose from, in the order of the table, if not the whole channel. */
  readonly rows?: readonly number[];
  readonly limit: number;
  /** A whole number that decides which items are explored; the same query with the same seed gives the same page. */
  readonly seed: number;
};

export type Ranked = {
  readonly candidate: Candidate;
  /** The candidate's row in the table, which decides between equal scores. */
  readonly row: number;
  /** The sum of the terms. */
  readonly score: number;
  readonly terms: Terms;
  readonly isExplored: boolean;
  /** The topic that adds most to the score, and the reader's place that the article is about. */
  readonly topic: string | undefined;
  readonly place: string | undefined;
};

/** A page of a channel for one reader; an unknown channel gives an empty page. */
export function rank(table: ScoreTable, query: RankQuery): Ranked[] {
  const { limit, seed } = query;
  const rows = listedRows(table, query);
  if (rows.length === 0 || limit <= 0) return [];
  const forReader = readerColumnsOf(table, query);
  const search = { table, forReader, rows };
  const variety = new Variety(table, repeatCostFor(table.points.model, query.reader.warmth), table.scratch.counts);
  for (const row of rowsBefore(table, query.given)) variety.place(row);
  const isListed = listMembership(table, query, rows);
  const placed = arrange({
    rows: new BestFirst(search),
    variety,
    limit,
    explore: (place) =>
      forReader.canExplore && isExplorationPlace(place, seed)
        ? drawUncertain({ ...search, variety, seed, isListed }, place)
        : undefined,
  });
  return rankedOf(placed, { table, forReader }, query.places);
}

/** All rows that the list of a query may show, in the order of the table. */
export function listedRows(table: ScoreTable, { rows, channel }: RankQuery): readonly number[] {
  return rows ?? table.byChannel.get(channel) ?? table.byPlace.get(channel) ?? [];
}

function listMembership(table: ScoreTable, query: RankQuery, rows: readonly number[]): (row: number) => boolean {
  const { channel } = query;
  if (query.rows) {
    const listed = new Set(query.rows);
    return (row) => listed.has(row);
  }
  if (!table.byChannel.has(channel)) return (row) => table.candidates[row]?.places?.includes(channel) ?? false;
  const isWhole = rows.length === table.base.length;
  return (row) => isWhole || isInChannel(table.candidates[row] as Candidate, channel);
}

/** The rows just before a page, which its variety depends on, as far as the table still has them. */
export function rowsBefore(table: ScoreTable, given: readonly string[]): number[] {
  return given.slice(1 - varietyWindow).flatMap((item) => table.rowOf.get(item) ?? []);
}

/**
 * Items shown for exploration are marked, and raised to the score above them; an item that was preferred for variety is
 * raised to the score of the one it was preferred to. Each raise is a term of its own.
 */
function rankedOf(placed: readonly Placed[], view: TableForReader, places: readonly string[]): Ranked[] {
  const { table, forReader } = view;
  let above = Number.NEGATIVE_INFINITY;
  return placed.map(({ row, score, isExplored, variety }) => {
    const exploration = isExplored ? Math.max(0, above - score) : 0;
    above = score + exploration + variety;
    const candidate = table.candidates[row] as Candidate;
    return {
      candidate,
      row,
      score: above,
      terms: termsOf(view, row, { exploration, variety }),
      isExplored,
      topic: strongestTopic(view, row),
      place: forReader.near[row] === 1 ? places.find((one) => candidate.places?.includes(one)) : undefined,
    };
  });
}
