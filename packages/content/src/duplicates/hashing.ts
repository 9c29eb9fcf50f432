/** Spreads every bit of a number over all 32 bits, so that the result looks random. */
export function mixBits(number: number): number {
  let bits = number ^ (number >>> 16);
  bits = Math.imul(bits, 0x21f0aaad);
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** A 32-bit hash of a text; another seed gives an unrelated one. */
export function hashOf(text: string, seed: number): number {
  let bits = mixBits(seed ^ text.length);
  for (let place = 0; place < text.length; place += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(place), 0x9e3779b1);
    bits ^= bits >>> 15;
  }
  return mixBits(bits);
}
