import type { RankModel } from '../model.ts';
import { type Columns, type Counts, countsFor, topicSlots } from '../table/columns.ts';
import { points } from '../terms.ts';

/** Any ten consecutive places hold at most two items of one source. */
export const varietyWindow = 10;
const mostPerSource = 2;

/**
 * The cost of a topic for each of the nine items before that has it too. It is higher for new readers, who get a wider
 * mix.
 */
export function repeatCostFor({ weights }: RankModel, warmth: number): number {
  return points(weights.repeatForNewReaders + (weights.repeat - weights.repeatForNewReaders) * warmth);
}

/** Remembers the items placed so far, to decide which may follow and at what cost. */
export class Variety {
  readonly #columns: Columns;
  readonly #repeatCost: number;
  readonly #sources: Uint8Array;
  readonly #stories: Uint8Array;
  readonly #topics: Int32Array;
  readonly #placed: Uint8Array;
  readonly #window: number[] = [];

  /** `counts` may be reused arrays: they are cleared here. */
  constructor(columns: Columns, topicRepeatCost: number, counts: Counts = countsFor(columns)) {
    this.#columns = columns;
    this.#repeatCost = topicRepeatCost;
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
    this.#window.push(row);
    if (this.#window.length === varietyWindow) this.#count(this.#window.shift() as number, -1);
  }

  /** A page has one item of each story, and no item twice. */
  isNew(row: number): boolean {
    return this.#placed[row] === 0 && this.#stories[this.#columns.stories[row] as number] === 0;
  }

  fitsSourceLimit(row: number): boolean {
    return (this.#sources[this.#columns.sources[row] as number] as number) < mostPerSource;
  }

  cost(row: number): number {
    const { topics, weights } = this.#columns;
    const at = row * topicSlots;
    const sum =
      (this.#topics[topics[at] as number] as number) * (weights[at] as number) +
      (this.#topics[topics[at + 1] as number] as number) * (weights[at + 1] as number);
    return (sum * this.#repeatCost) >> 8;
  }

  /** Counts only the two heaviest topics: the ones a reader would name. */
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
