import { mixBits } from './hashing.ts';
import { BANDS, ROWS, type Signature, similarityOf } from './signature.ts';

/**
 * Two texts that share 70 % of their word pairs are edits of one text: a new headline, a cut end, another byline. The
 * estimate has an error of 4 points, so the threshold is 60 %.
 */
const NEAR_DUPLICATE = 0.6;
/** Limits the work for a notice that a thousand pages carry; more copies would only find the same texts. */
const MOST_IN_BUCKET = 64;

export type Candidate = { id: string; similarity: number };

/**
 * Finds near duplicates without comparing every pair of texts. A signature is divided into 32 bands of 4 rows; texts
 * that agree in a whole band are compared. With 70 % of word pairs in common this misses one in six thousand; with 20 %
 * it compares five in a hundred, which the estimate then rejects.
 */
export class DuplicateIndex {
  readonly #most: number;
  readonly #signatures = new Map<string, Signature>();
  readonly #buckets = new Map<number, Set<string>>();

  /** Beyond `most` texts the oldest are removed. */
  constructor({ most = 100_000 }: { most?: number } = {}) {
    this.#most = most;
  }

  get size(): number {
    return this.#signatures.size;
  }

  /** Adds a text; adding an id again replaces its signature. */
  add(id: string, signature: Signature): void {
    this.remove(id);
    this.#signatures.set(id, signature);
    for (const key of bandsOf(signature)) {
      const bucket = this.#buckets.get(key);
      if (!bucket) this.#buckets.set(key, new Set([id]));
      else if (bucket.size < MOST_IN_BUCKET) bucket.add(id);
    }
    const [oldest] = this.#signatures.keys();
    if (oldest !== undefined && this.#signatures.size > this.#most) this.remove(oldest);
  }

  remove(id: string): void {
    const signature = this.#signatures.get(id);
    if (!signature) return;
    this.#signatures.delete(id);
    for (const key of bandsOf(signature)) {
      const bucket = this.#buckets.get(key);
      if (bucket?.delete(id) && bucket.size === 0) this.#buckets.delete(key);
    }
  }

  /** The near duplicates of a text among those in the index, the closest first. */
  candidates(signature: Signature, atLeast: number = NEAR_DUPLICATE): Candidate[] {
    const ids = new Set(bandsOf(signature).flatMap((key) => [...(this.#buckets.get(key) ?? [])]));
    return [...ids]
      .map((id) => ({ id, similarity: similarityOf(signature, this.#signatures.get(id) ?? signature) }))
      .filter(({ similarity }) => similarity >= atLeast)
      .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
  }
}

/** A 48-bit key for each band and its rows, so that different bands hardly ever share one. */
function bandsOf(signature: Signature): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let first = band + 1;
    let second = band + 0x1000;
    for (const part of signature.subarray(band * ROWS, (band + 1) * ROWS)) {
      first = mixBits(first ^ part);
      second = mixBits(Math.imul(second, 31) ^ part);
    }
    return first * 0x1_0000 + (second & 0xffff);
  });
}
