import { pseudoRandom } from '../pseudo-random.ts';
import { excluded } from '../reader/reader.ts';
import { markOf } from '../reader/reader-columns.ts';
import { scoreOf } from '../reader/score.ts';
import type { RowSearch, Scored } from './best-first.ts';
import type { Variety } from './variety.ts';

const placesInTen = 10;
/** The first places always show the best items. */
const firstPlace = 3;
/** How many rows are tried after the drawn one before a draw is given up. */
const mostSteps = 64;
const draws = 3;
/** Draws are made among this many of the best rows that have few impressions. */
const mostUncertain = 400;

/** Whether this place, one in every ten, shows an item for exploration. */
export function isExplorationPlace(place: number, seed: number): boolean {
  const ten = Math.floor(place / placesInTen);
  return place % placesInTen === firstPlace + (pseudoRandom(seed, ten) % (placesInTen - firstPlace));
}

export type ExplorationDraw = RowSearch & {
  readonly variety: Variety;
  readonly seed: number;
  /** Whether a row belongs to the requested list. */
  isListed(row: number): boolean;
};

/** Draws three rows with few impressions and takes the one with the best score. */
export function drawUncertain(
  { table, forReader, variety, seed, isListed }: ExplorationDraw,
  place: number,
): Scored | undefined {
  const rows = table.uncertain;
  const size = Math.min(rows.length, mostUncertain);
  let found: Scored | undefined;
  for (let draw = 1; draw <= draws; draw += 1) {
    const start = pseudoRandom(seed, place * draws + draw + 1000);
    for (let step = 0; step < Math.min(size, mostSteps); step += 1) {
      const row = rows[(start + step) % size] as number;
      if (!isListed(row) || !variety.isNew(row) || !variety.fitsSourceLimit(row)) continue;
      if (markOf({ table, forReader }, row) === excluded) continue;
      const score = scoreOf(table, forReader, row);
      if (!found || score > found.score) found = { row, score };
      break;
    }
  }
  return found;
}
