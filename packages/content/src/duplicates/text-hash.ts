import { hashOf } from './hashing.ts';

/** Four numbers of 32 bits: two texts among billions do not meet by chance. It guards against nobody who means harm. */
const seeds = [0x5eed_0001, 0x5eed_0002, 0x5eed_0003, 0x5eed_0004];

/** The same for texts of the same words in the same order, whatever stands between them. */
export function textHashOf(words: readonly string[]): string {
  const text = words.join(' ');
  return seeds.map((seed) => hashOf(text, seed).toString(16).padStart(8, '0')).join('');
}
