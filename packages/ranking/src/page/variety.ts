import { type Columns, type Counts, countsFor, topicSlots } from '../table/columns.ts';
import { hours } from '../terms.ts';

/** Any ten places in a row hold at most two items of a source. */
export const inARow = 10;
const ofASource = 2;

/** What one more item of a topic costs for each among the nine before; a new reader gets more of a mix. */
const repeating = hours(1);
const repeatingToNewReaders = hours(2);
export const varietyStep = (warmth: number): number =>
  Math.round(repeatingToNewReaders + (repeating - repeatingToNewReaders) * warmth);

/** What has been placed so far, as far as it bears on what may follow. */
export class Variety {
  readonly #columns: Columns;
  /** What one more of a topic costs for each that stands among the nine before. */
  readonly #step: number;
  readonly #sources: Uint8Array;
  readonly #stories: Uint8Array;
  readonly #topics: Int32Array;
  readonly #placed: Uint8Array;
  readonly #lately: number[] = [];

  /** Counts may be used ones: they begin anew. */
  constructor(columns: Columns, step: number, counts: Counts = countsFor(columns)) {
    this.#columns = columns;
    this.#step = step;
    this.#sources = counts.sources.fill(0);
    this.#stories = counts.stories.fill(0);
    this.#topics = counts.topics.fill(0);
    this.#placed = counts.placed.fill(0);
  }

  place(row: number): void {
    const story = this.#columns.stories[row] as number;
    if (story !== 0) this.#stories[story] = 1;
    this.#placed[row] = 1;
    this.#count(row, 1);
    this.#lately.push(row);
    if (this.#lately.length === inARow) this.#count(this.#lately.shift() as number, -1);
  }

  /** One item per story, and none twice. */
  isNew(row: number): boolean {
    return this.#placed[row] === 0 && this.#stories[this.#columns.stories[row] as number] === 0;
  }

  isSpread(row: number): boolean {
    return (this.#sources[this.#columns.sources[row] as number] as number) < ofASource;
  }

  cost(row: number): number {
    const { topics, weights } = this.#columns;
    const at = row * topicSlots;
    const sum =
      (this.#topics[topics[at] as number] as number) * (weights[at] as number) +
      (this.#topics[topics[at + 1] as number] as number) * (weights[at + 1] as number);
    return (sum * this.#step) >> 8;
  }

  /** The two heaviest topics: what a reader would say that an item is about. */
  #count(row: number, by: 1 | -1): void {
    const { sources, topics } = this.#columns;
    const source = sources[row] as number;
    this.#sources[source] = (this.#sources[source] as number) + by;
    for (let at = row * topicSlots; at < row * topicSlots + 2; at += 1) {
      const topic = topics[at] as number;
      if (topic !== 0) this.#topics[topic] = (this.#topics[topic] as number) + by;
    }
  }
}
