import { hashOf, mixBits } from './hashing.ts';

/** Bands times rows; see `duplicate-index.ts` for what they find. */
export const BANDS = 32;
export const ROWS = 4;
const HASHES = BANDS * ROWS;

/** A MinHash signature: for each of many hash functions, the smallest hash among the text's word pairs. */
export type Signature = Uint32Array;

const SEED = 0x6772_696f;
const hashParameter = (place: number, parameter: number) =>
  mixBits(SEED + Math.imul(2 * place + parameter, 0x9e37_79b9));
/** An odd factor and an offset make a cheap hash function that permutes all numbers. */
const factors = Uint32Array.from({ length: HASHES }, (_, place) => hashParameter(place, 1) | 1);
const offsets = Uint32Array.from({ length: HASHES }, (_, place) => hashParameter(place, 2));

/** Word pairs identify a text better than single words: two reports on one match share words, not pairs. */
const pairsOf = (words: readonly string[]): string[] => {
  return words.length < 2 ? [...words] : words.slice(1).map((word, place) => `${words[place]} ${word}`);
};

/** More words than any article has; of a longer text only the beginning counts. */
const MOST_WORDS = 4000;

/**
 * The MinHash of a text's word pairs: the share of hashes in which two signatures agree estimates the share of pairs
 * the texts have in common. The same words always give the same signature; a text without words has none.
 */
export function signatureOf(words: readonly string[]): Signature | undefined {
  const pairs = new Set(pairsOf(words.slice(0, MOST_WORDS)));
  if (pairs.size === 0) return undefined;
  const smallest = new Uint32Array(HASHES).fill(0xffff_ffff);
  for (const pair of pairs) {
    const number = hashOf(pair, SEED);
    for (let place = 0; place < HASHES; place += 1) {
      const hash = (Math.imul(number, factors[place] ?? 1) + (offsets[place] ?? 0)) >>> 0;
      if (hash < (smallest[place] ?? 0)) smallest[place] = hash;
    }
  }
  return smallest;
}

/** An estimate of the share of word pairs that two texts have in common, from 0 to 1. */
export function similarityOf(one: Signature, other: Signature): number {
  let agreeing = 0;
  for (let place = 0; place < HASHES; place += 1) if (one[place] === other[place]) agreeing += 1;
  return agreeing / HASHES;
}
