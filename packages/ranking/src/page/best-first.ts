import { markOf, type Seeing } from '../reader/lens.ts';
import { out } from '../reader/reader.ts';
import { scoreAtMost, timelessScore } from '../reader/score.ts';
import { hours } from '../terms.ts';

/** Score and row in one number, so that a single comparison decides: the higher score, then the earlier row. */
const span = 65_536;
const keyOf = (score: number, row: number): number => score * span + (span - 1 - row);
const scoreIn = (key: number): number => Math.floor(key / span);
const rowIn = (key: number): number => span - 1 - (key - scoreIn(key) * span);

export type Scored = { readonly row: number; readonly score: number };

export type Sought = Seeing & {
  /** Where to look, in the order of the table. */
  readonly rows: readonly number[];
};

/** Scores are sorted into steps first, and only the rows of a step that is reached among themselves. */
const stepSize = hours(0.5);
const steps = 256;
const none = -1;

/**
 * Rows from the best score down, exactly, reading no more of them than it must. Rows are read in the order of their base
 * score; a step is whole once even the most that a reader can add to the next row falls short of it.
 */
export class BestFirst {
  readonly #sought: Sought;
  /** No score is higher. */
  readonly #ceiling: number;
  /** By step, its last row; by row, the one before it in the same step. */
  readonly #lasts = new Int32Array(steps).fill(none);
  readonly #befores: Int32Array;
  /** Of the step that was reached, worst first, as many as are left. */
  readonly #keys: Float64Array;
  #left = 0;
  #step = -1;
  #read = 0;

  constructor(sought: Sought) {
    const { table, lens, rows } = sought;
    this.#sought = sought;
    this.#ceiling = (table.base[rows[0] ?? 0] ?? 0) + lens.most;
    this.#befores = table.scratch.befores;
    this.#keys = table.scratch.keys;
  }

  next(): Scored | undefined {
    while (this.#left === 0) {
      if (this.#step === steps - 1) return undefined;
      this.#step += 1;
      this.#readOn();
      this.#sort();
    }
    this.#left -= 1;
    const key = this.#keys[this.#left] as number;
    return { row: rowIn(key), score: scoreIn(key) };
  }

  /** Reads every row that may belong to the step; the last step takes all the rest. */
  #readOn(): void {
    const { table, lens, rows } = this.#sought;
    const { marks } = lens;
    const { base } = table;
    const isLast = this.#step === steps - 1;
    const least = isLast ? Number.NEGATIVE_INFINITY : this.#ceiling - (this.#step + 1) * stepSize - lens.most;
    let at = this.#read;
    for (; at < rows.length; at += 1) {
      const row = rows[at] as number;
      if ((base[row] as number) <= least) break;
      if (marks[row] !== out) this.#file(row, scoreAtMost(table, lens, row));
    }
    this.#read = at;
  }

  #stepOf(score: number): number {
    return Math.min(steps - 1, ((this.#ceiling - score) / stepSize) | 0);
  }

  #file(row: number, score: number): void {
    const step = this.#stepOf(score);
    this.#befores[row] = this.#lasts[step] as number;
    this.#lasts[step] = row;
  }

  /** What only lowers a score is looked up here. A row that it pulls down is filed where it belongs. */
  #sort(): void {
    const { table, lens } = this.#sought;
    const keys = this.#keys;
    let row = this.#lasts[this.#step] as number;
    while (row !== none) {
      const before = this.#befores[row] as number;
      if (markOf(this.#sought, row) !== out) {
        const score = timelessScore(table, lens, row);
        if (this.#stepOf(score) > this.#step) this.#file(row, score);
        else {
          keys[this.#left] = keyOf(score, row);
          this.#left += 1;
        }
      }
      row = before;
    }
    if (this.#left > fewKeys) keys.subarray(0, this.#left).sort();
    else sortFew(keys, this.#left);
  }
}

/** Up to so many a plain insertion is faster than asking the engine to sort. */
const fewKeys = 24;

function sortFew(keys: Float64Array, count: number): void {
  for (let end = 1; end < count; end += 1) {
    const key = keys[end] as number;
    let at = end;
    for (; at > 0 && (keys[at - 1] as number) > key; at -= 1) keys[at] = keys[at - 1] as number;
    keys[at] = key;
  }
}
