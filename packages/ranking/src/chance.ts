/** A number from 0 up to 2^32 that looks like chance and is the same for the same two numbers. */
export function chance(seed: number, draw: number): number {
  let mixed = (seed ^ Math.imul(draw + 1, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
