/** A whole number below 2^32 that looks random; the same seed and draw always give the same number. */
export function pseudoRandom(seed: number, draw: number): number {
  let mixed = (seed ^ Math.imul(draw + 1, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
