import { errorCode } from '../errors.ts';

/** While the database fails, it is tried again after this, in ms, or after the usual time if that is longer. */
const leastRetryAfter = 1_000;

type BatchWriterDeps<Row> = {
  readonly write: (rows: readonly Row[]) => Promise<unknown>;
  readonly report: (error: unknown) => void;
  /** Rows are written so long, in ms, after the first of them came. */
  readonly after: number;
  /** As many rows as wait or are being written; further ones are refused. */
  readonly most: number;
  /** As many as one write takes; all that wait, unless given. */
  readonly atOnce?: number;
  /** Told of rows that were taken and will never be written. */
  readonly onLost?: (rows: readonly Row[]) => void;
};

/**
 * Collects rows and writes them in batches, one write at a time, so that no request waits for the database. A batch that
 * fails stays in front and is tried again, while new rows are taken up to the bound. A crash loses what waits.
 */
export class BatchWriter<Row> {
  readonly #deps: BatchWriterDeps<Row>;
  /** Rows that are being written stay in front until they are. */
  readonly #waiting: Row[] = [];
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  /** A turn that has not begun: all who ask meanwhile share it, so that nobody waits for more than two. */
  #next: Promise<void> | undefined;
  #lost = 0;

  constructor(deps: BatchWriterDeps<Row>) {
    this.#deps = deps;
  }

  /** Rows that were refused or given up. */
  get lost(): number {
    return this.#lost;
  }

  /** False, at once, for a row that finds no room. */
  add(row: Row): boolean {
    if (this.#waiting.length >= this.#deps.most) {
      this.#lost += 1;
      return false;
    }
    this.#waiting.push(row);
    this.#writeAfter(this.#deps.after);
    return true;
  }

  /** Whether such a row is not in the database yet. */
  holds(isSuch: (row: Row) => boolean): boolean {
    return this.#waiting.some(isSuch);
  }

  /** What was added before is in the database when this ends, unless the database fails. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next ??= this.#turn.then(() => {
      this.#next = undefined;
      return this.#writeAll();
    });
    this.#turn = this.#next;
    await this.#turn;
  }

  /** Tries the database once more; what it does not take now is given up. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#giveUp(this.#waiting.length);
  }

  #writeAfter(ms: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), ms).unref();
  }

  async #writeAll(): Promise<void> {
    const { write, report, after, atOnce = Infinity } = this.#deps;
    let left = this.#waiting.length;
    while (left > 0) {
      const batch = this.#waiting.slice(0, Math.min(left, atOnce));
      try {
        await write(batch);
        this.#waiting.splice(0, batch.length);
      } catch (error) {
        report(error);
        if (!isFaultOfRows(error)) return this.#writeAfter(Math.max(after, leastRetryAfter));
        this.#giveUp(batch.length);
      }
      left -= batch.length;
    }
  }

  #giveUp(count: number): void {
    const rows = this.#waiting.splice(0, count);
    this.#lost += rows.length;
    if (rows.length > 0) this.#deps.onLost?.(rows);
  }
}

/** PostgreSQL refuses values and broken constraints by these classes of codes: the same rows would fail for ever. */
const isFaultOfRows = (error: unknown): boolean => /^2[23]/.test(errorCode(error) ?? '');
