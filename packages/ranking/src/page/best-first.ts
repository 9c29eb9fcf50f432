import { markOf, type Seeing } from '../reader/lens.ts';
import { out } from '../reader/reader.ts';
import { timelessScore } from '../reader/score.ts';

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

/**
 * Rows from the best score down, exactly, reading no more of them than it must. Rows are read in the order of their base
 * score. Once even the most that a reader can add to the next of them falls short of the best one read, that one is the
 * best of all.
 */
export class BestFirst {
  readonly #sought: Sought;
  /** A heap of the keys that were read and not given yet, the largest first. */
  readonly #keys: Float64Array;
  #size = 0;
  #read = 0;

  constructor(sought: Sought) {
    this.#sought = sought;
    this.#keys = sought.table.scratch.keys;
  }

  next(): Scored | undefined {
    const { table, lens } = this.#sought;
    for (;;) {
      this.#readOn();
      if (this.#size === 0) return undefined;
      const key = this.#keys[0] as number;
      this.#size -= 1;
      sink(this.#keys, this.#size, this.#keys[this.#size] as number);
      const row = rowIn(key);
      if (markOf(this.#sought, row) === out) continue;
      const score = timelessScore(table, lens, row);
      if (score === scoreIn(key)) return { row, score };
      rise(this.#keys, this.#size, keyOf(score, row));
      this.#size += 1;
    }
  }

  #readOn(): void {
    const { table, lens, rows } = this.#sought;
    const { marks, most } = lens;
    const { base } = table;
    const keys = this.#keys;
    let [at, size] = [this.#read, this.#size];
    for (; at < rows.length; at += 1) {
      const row = rows[at] as number;
      if (size > 0 && keyOf((base[row] as number) + most, row) <= (keys[0] as number)) break;
      if (marks[row] === out) continue;
      rise(keys, size, keyOf(timelessScore(table, lens, row), row));
      size += 1;
    }
    this.#read = at;
    this.#size = size;
  }
}

function rise(keys: Float64Array, size: number, key: number): void {
  let at = size;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if ((keys[parent] as number) >= key) break;
    keys[at] = keys[parent] as number;
    at = parent;
  }
  keys[at] = key;
}

/** Puts a key in the place of the largest of the first `size`. */
function sink(keys: Float64Array, size: number, key: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && (keys[child + 1] as number) > (keys[child] as number)) child += 1;
    if ((keys[child] as number) <= key) break;
    keys[at] = keys[child] as number;
    at = child;
  }
  keys[at] = key;
}
