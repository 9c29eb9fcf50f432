import type { Scored } from './best-first.ts';
import type { Variety } from './variety.ts';

export type Placed = Scored & { readonly isExplored: boolean };

export type Arranging = {
  /** Rows from the best score down. */
  readonly rows: { next(): Scored | undefined };
  readonly variety: Variety;
  readonly limit: number;
  /** The row that is tried out at a place, if it is one for trying out. */
  explore(place: number): Scored | undefined;
};

/** Fills place after place with the best row that may stand there, less what it costs to repeat a topic. */
export function arrange({ rows, variety, limit, explore }: Arranging): Placed[] {
  const waiting = new Waiting(rows, variety);
  const placed: Placed[] = [];
  while (placed.length < limit) {
    const tried = explore(placed.length);
    // Where a few sources are all there is, more of the same is better than an empty place.
    const next = tried ?? waiting.best('spread') ?? waiting.best('any');
    if (!next) break;
    variety.place(next.row);
    placed.push({ row: next.row, score: next.score, isExplored: tried !== undefined });
  }
  return placed;
}

/** Rows that were read and have no place yet, best score first. */
class Waiting {
  readonly #source: { next(): Scored | undefined };
  readonly #variety: Variety;
  readonly #rows: number[] = [];
  readonly #scores: number[] = [];

  constructor(source: { next(): Scored | undefined }, variety: Variety) {
    this.#source = source;
    this.#variety = variety;
  }

  /** The best for the next place: once a score alone is no better than the best so far, nothing that follows is. */
  best(of: 'spread' | 'any'): Scored | undefined {
    const rows = this.#rows;
    const scores = this.#scores;
    const variety = this.#variety;
    const mustSpread = of === 'spread';
    let found = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < rows.length || this.#readOn(); at += 1) {
      const score = scores[at] as number;
      if (score <= most) break;
      const row = rows[at] as number;
      if (!variety.isNew(row) || (mustSpread && !variety.isSpread(row))) continue;
      const net = score - variety.cost(row);
      if (net <= most) continue;
      found = at;
      most = net;
    }
    return found < 0 ? undefined : this.#takeOut(found);
  }

  #takeOut(at: number): Scored {
    const taken = { row: this.#rows[at] as number, score: this.#scores[at] as number };
    this.#rows.splice(at, 1);
    this.#scores.splice(at, 1);
    return taken;
  }

  #readOn(): boolean {
    const scored = this.#source.next();
    if (!scored) return false;
    this.#rows.push(scored.row);
    this.#scores.push(scored.score);
    return true;
  }
}
