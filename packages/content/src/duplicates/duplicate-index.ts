import { mixBits } from './hashing.ts';
import { BANDS, ROWS, type Signature, similarityOf } from './signature.ts';

/**
 * Two texts that share 70 % of their word pairs are one text, edited: a new headline, a cut end, another byline. The
 * estimate strays by 4 points, so it is taken from 60 on.
 */
const NEAR_DUPLICATE = 0.6;
/** Copies beyond these would find the same texts again; a notice that a thousand pages carry must not slow the rest. */
const MOST_IN_BUCKET = 64;

export type Candidate = { id: string; similarity: number };

/**
 * Finds near duplicates without comparing all with all. A signature is cut into 32 bands of 4 rows; texts that agree in one
 * whole band are compared. With 70 % of pairs in common all but one in six thousand texts meet so, with 20 % five in a
 * hundred, which the estimate then throws out.
 */
export class DuplicateIndex {
  readonly #most: number;
  readonly #signatures = new Map<string, Signature>();
  readonly #buckets = new Map<number, Set<string>>();

  /** Beyond `most` texts the oldest leave. */
  constructor({ most = 100_000 }: { most?: number } = {}) {
    this.#most = most;
  }

  get size(): number {
    return this.#signatures.size;
  }

  /** Keeps a text to be found later; adding an id again replaces what it said. */
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

  /** The near duplicates of a text among those kept, the closest first. */
  candidates(signature: Signature, atLeast: number = NEAR_DUPLICATE): Candidate[] {
    const ids = new Set(bandsOf(signature).flatMap((key) => [...(this.#buckets.get(key) ?? [])]));
    return [...ids]
      .map((id) => ({ id, similarity: similarityOf(signature, this.#signatures.get(id) ?? signature) }))
      .filter(({ similarity }) => similarity >= atLeast)
      .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
  }
}

/** A number for each band and its rows: 48 bits, so that only the like share one. */
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
