import { excluded } from '../reader/reader.ts';
import { markOf, type TableForReader } from '../reader/reader-columns.ts';
import { scoreAtMost, scoreOf } from '../reader/score.ts';
import { points } from '../terms.ts';
import { type BoundedRows, boundedRows } from './row-bounds.ts';

/** Score and row packed into one number, so that one comparison orders by the higher score, then by the earlier row. */
const rowSpan = 65_536;
const keyOf = (score: number, row: number): number => score * rowSpan + (rowSpan - 1 - row);
const scoreIn = (key: number): number => Math.floor(key / rowSpan);
const rowIn = (key: number): number => rowSpan - 1 - (key - scoreIn(key) * rowSpan);

export type Scored = { readonly row: number; readonly score: number };

export type RowSearch = TableForReader & {
  /** The rows to choose from, in the order of the table. */
  readonly rows: readonly number[];
};

/** Rows are put into buckets by score; a bucket is sorted only when it is reached. */
const bucketSize = points(0.1);
const bucketCount = 256;
const none = -1;

/**
 * Yields rows in exact order of falling score while scoring as few as possible. Rows are scored in the order of their
 * base score. A bucket is complete once no further row can reach it even with the most that a reader can add.
 */
export class BestFirst {
  readonly #search: RowSearch;
  readonly #parts: readonly BoundedRows[];
  /** How many rows of each part have been read. */
  readonly #readCounts: number[];
  /** An upper bound of all scores. */
  readonly #ceiling: number;
  /** Each bucket is a linked list: the last row of each bucket, and for each row the previous one in its bucket. */
  readonly #lastInBucket = new Int32Array(bucketCount).fill(none);
  readonly #previousInBucket: Int32Array;
  /** The sorted keys of the current bucket, worst first. */
  readonly #keys: Float64Array;
  #remaining = 0;
  #bucket = -1;

  constructor(search: RowSearch) {
    const { table, rows } = search;
    this.#search = search;
    this.#parts = boundedRows(search, rows);
    this.#readCounts = this.#parts.map(() => 0);
    const bounds = this.#parts.map((part) => (table.base[part.rows[0] ?? 0] ?? 0) + part.most);
    this.#ceiling = Math.max(...bounds);
    this.#previousInBucket = table.scratch.previousInBucket;
    this.#keys = table.scratch.keys;
  }

  next(): Scored | undefined {
    while (this.#remaining === 0) {
      if (this.#bucket === bucketCount - 1) return undefined;
      this.#bucket += 1;
      const isLast = this.#bucket === bucketCount - 1;
      const least = isLast ? Number.NEGATIVE_INFINITY : this.#ceiling - (this.#bucket + 1) * bucketSize;
      for (let part = 0; part < this.#parts.length; part += 1) this.#readPart(part, least);
      this.#sortBucket();
    }
    this.#remaining -= 1;
    const key = this.#keys[this.#remaining] as number;
    return { row: rowIn(key), score: scoreIn(key) };
  }

  /** Scores every row of a part that may score more than `least`; the last bucket takes all the rest. */
  #readPart(part: number, least: number): void {
    const { table, forReader } = this.#search;
    const { rows, most, isWithoutNear } = this.#parts[part] as BoundedRows;
    const { marks, near } = forReader;
    const { base } = table;
    let at = this.#readCounts[part] as number;
    for (; at < rows.length; at += 1) {
      const row = rows[at] as number;
      if ((base[row] as number) + most <= least) break;
      if (marks[row] === excluded || (isWithoutNear && near[row] === 1)) continue;
      this.#addToBucket(row, scoreAtMost(table, forReader, row));
    }
    this.#readCounts[part] = at;
  }

  #bucketOf(score: number): number {
    return Math.min(bucketCount - 1, ((this.#ceiling - score) / bucketSize) | 0);
  }

  #addToBucket(row: number, score: number): void {
    const bucket = this.#bucketOf(score);
    this.#previousInBucket[row] = this.#lastInBucket[bucket] as number;
    this.#lastInBucket[bucket] = row;
  }

  /** Looks up what can only lower a score. A row that drops out of the current bucket is added to a lower one. */
  #sortBucket(): void {
    const { table, forReader } = this.#search;
    const keys = this.#keys;
    let row = this.#lastInBucket[this.#bucket] as number;
    while (row !== none) {
      const previous = this.#previousInBucket[row] as number;
      if (markOf(this.#search, row) !== excluded) {
        const score = scoreOf(table, forReader, row);
        if (this.#bucketOf(score) > this.#bucket) this.#addToBucket(row, score);
        else {
          keys[this.#remaining] = keyOf(score, row);
          this.#remaining += 1;
        }
      }
      row = previous;
    }
    if (this.#remaining > fewKeys) keys.subarray(0, this.#remaining).sort();
    else sortFew(keys, this.#remaining);
  }
}

/** For up to this many keys an insertion sort is faster than the engine's own sort. */
const fewKeys = 24;

function sortFew(keys: Float64Array, count: number): void {
  for (let end = 1; end < count; end += 1) {
    const key = keys[end] as number;
    let at = end;
    for (; at > 0 && (keys[at - 1] as number) > key; at -= 1) keys[at] = keys[at - 1] as number;
    keys[at] = key;
  }
}
