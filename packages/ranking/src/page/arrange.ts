import type { Scored } from './best-first.ts';
import type { Variety } from './variety.ts';

export type Placed = Scored & {
  readonly isExplored: boolean;
  /** By how much a better row was passed over because it repeats a topic or source. */
  readonly variety: number;
};

export type ArrangeInput = {
  /** Rows from the best score down. */
  readonly rows: { next(): Scored | undefined };
  readonly variety: Variety;
  readonly limit: number;
  /** The row to show for exploration at this place, if the place is an exploration place. */
  explore(place: number): Scored | undefined;
};

/** Fills the places in order: each gets the row with the best score, less the cost of repeating a topic. */
export function arrange({ rows, variety, limit, explore }: ArrangeInput): Placed[] {
  const unplaced = new UnplacedRows(rows, variety);
  const placed: Placed[] = [];
  while (placed.length < limit) {
    const explored = explore(placed.length);
    // If only sources that reached their limit are left, repeating a source is better than an empty place.
    const next = explored ?? unplaced.best('withinSourceLimit') ?? unplaced.best('any');
    if (!next) break;
    variety.place(next.row);
    const raise = explored ? 0 : Math.max(0, unplaced.bestOpen - next.score);
    placed.push({ row: next.row, score: next.score, isExplored: explored !== undefined, variety: raise });
  }
  return placed;
}

/** Rows that were read and have no place yet, best score first. */
class UnplacedRows {
  /** The best score of all rows that the last search could have chosen, had it not minded variety. */
  bestOpen = Number.NEGATIVE_INFINITY;
  readonly #source: { next(): Scored | undefined };
  readonly #variety: Variety;
  readonly #rows: number[] = [];
  readonly #scores: number[] = [];

  constructor(source: { next(): Scored | undefined }, variety: Variety) {
    this.#source = source;
    this.#variety = variety;
  }

  /**
   * The best row for the next place. Rows come by falling score and the repeat cost only lowers it, so the search ends
   * at the first row whose score alone is no better than the best found.
   */
  best(sourceRule: 'withinSourceLimit' | 'any'): Scored | undefined {
    const rows = this.#rows;
    const scores = this.#scores;
    const variety = this.#variety;
    const mustFitSource = sourceRule === 'withinSourceLimit';
    let found = -1;
    let most = Number.NEGATIVE_INFINITY;
    this.bestOpen = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < rows.length || this.#readNext(); at += 1) {
      const score = scores[at] as number;
      if (score <= most) break;
      const row = rows[at] as number;
      if (!variety.isNew(row)) continue;
      if (score > this.bestOpen) this.bestOpen = score;
      if (mustFitSource && !variety.fitsSourceLimit(row)) continue;
      const net = score - variety.cost(row);
      if (net <= most) continue;
      found = at;
      most = net;
    }
    return found < 0 ? undefined : this.#remove(found);
  }

  #remove(at: number): Scored {
    const chosen = { row: this.#rows[at] as number, score: this.#scores[at] as number };
    this.#rows.splice(at, 1);
    this.#scores.splice(at, 1);
    return chosen;
  }

  #readNext(): boolean {
    const scored = this.#source.next();
    if (!scored) return false;
    this.#rows.push(scored.row);
    this.#scores.push(scored.score);
    return true;
  }
}
