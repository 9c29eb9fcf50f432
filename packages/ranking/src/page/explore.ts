import { chance } from '../chance.ts';
import { markOf } from '../reader/lens.ts';
import { out } from '../reader/reader.ts';
import { timelessScore } from '../reader/score.ts';
import type { Scored, Sought } from './best-first.ts';
import type { Variety } from './variety.ts';

const placesInTen = 10;
/** The first places are what a reader came for. */
const firstPlace = 3;
/** Looks for a row from where chance points, so far. */
const mostSteps = 64;
const draws = 3;
/** Only what is still news to someone: the best of what has hardly been shown. */
const mostUncertain = 400;

/** Whether a place is the one in its ten where something is tried out. */
export function isForTrying(place: number, seed: number): boolean {
  const ten = Math.floor(place / placesInTen);
  return place % placesInTen === firstPlace + (chance(seed, ten) % (placesInTen - firstPlace));
}

export type Trying = Sought & {
  readonly variety: Variety;
  readonly seed: number;
  /** Whether a row belongs to the list that is asked for. */
  isListed(row: number): boolean;
};

/** Of three uncertain rows that chance points to, the one with the best score. */
export function drawUncertain({ table, lens, variety, seed, isListed }: Trying, place: number): Scored | undefined {
  const rows = table.uncertain;
  const size = Math.min(rows.length, mostUncertain);
  let found: Scored | undefined;
  for (let draw = 1; draw <= draws; draw += 1) {
    const start = chance(seed, place * draws + draw + 1000);
    for (let step = 0; step < Math.min(size, mostSteps); step += 1) {
      const row = rows[(start + step) % size] as number;
      if (!isListed(row) || !variety.isNew(row) || !variety.isSpread(row)) continue;
      if (markOf({ table, lens }, row) === out) continue;
      const score = timelessScore(table, lens, row);
      if (!found || score > found.score) found = { row, score };
      break;
    }
  }
  return found;
}
