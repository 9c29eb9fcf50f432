import { mixed, numberOf } from './mixing.ts';

/** Bands times rows; see `duplicate-index.ts` for what they find. */
export const BANDS = 32;
export const ROWS = 4;
const PLACES = BANDS * ROWS;

/** What is left of a text when only likeness matters: for each of many drawings by lot, the winning pair of words. */
export type Signature = Uint32Array;

const SEED = 0x6772_696f;
const lot = (place: number, of: number) => mixed(SEED + Math.imul(2 * place + of, 0x9e37_79b9));
/** An odd factor and an offset put all numbers into another order, and cheaply. */
const factors = Uint32Array.from({ length: PLACES }, (_, place) => lot(place, 1) | 1);
const offsets = Uint32Array.from({ length: PLACES }, (_, place) => lot(place, 2));

/** Neighbouring words make up a text far more than single ones do: two reports on one match share words, not pairs. */
const pairsOf = (words: readonly string[]): string[] => {
  return words.length < 2 ? [...words] : words.slice(1).map((word, place) => `${words[place]} ${word}`);
};

/** More pairs than any article has: beyond it a copy is told by its beginning. */
const MOST_WORDS = 4000;

/**
 * The MinHash of a text's pairs of words: the share of places in which two signatures agree is about the share of pairs
 * the texts have in common. The same words always give the same signature; no words give none.
 */
export function signatureOf(words: readonly string[]): Signature | undefined {
  const pairs = new Set(pairsOf(words.slice(0, MOST_WORDS)));
  if (pairs.size === 0) return undefined;
  const smallest = new Uint32Array(PLACES).fill(0xffff_ffff);
  for (const pair of pairs) {
    const number = numberOf(pair, SEED);
    for (let place = 0; place < PLACES; place += 1) {
      const drawn = (Math.imul(number, factors[place] ?? 1) + (offsets[place] ?? 0)) >>> 0;
      if (drawn < (smallest[place] ?? 0)) smallest[place] = drawn;
    }
  }
  return smallest;
}

/** About the share of word pairs two texts have in common, from 0 to 1. */
export function similarityOf(one: Signature, other: Signature): number {
  let agreeing = 0;
  for (let place = 0; place < PLACES; place += 1) if (one[place] === other[place]) agreeing += 1;
  return agreeing / PLACES;
}
