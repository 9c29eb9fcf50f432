/** HMAC-SHA-256 (RFC 2104, FIPS 180-4) for pages outside a secure context; loaded only there. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(xored(block, 0x36), message));
  return sha256(joined(xored(block, 0x5c), inner));
}

const xored = (bytes: Uint8Array, mask: number): Uint8Array => bytes.map((byte) => byte ^ mask);

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** First 32 bits of the fractional parts of roots of the first primes: square roots to start, cube roots per round. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
const primes = firstPrimes(64);
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const perRound = primes.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(((message.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 0x2000_0000));
  padded.setUint32(padded.byteLength - 4, message.length << 3);

  const state = Int32Array.from(start);
  for (let at = 0; at < padded.byteLength; at += 64) compress(state, padded, at);

  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    digest.setInt32(i * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array, message: DataView, at: number): void {
  const words = new Int32Array(64);
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const [two, fifteen] = [word(i - 2), word(i - 15)];
    const low = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    words[i] = i < 16 ? message.getInt32(at + i * 4) : word(i - 16) + low + word(i - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (perRound[i] ?? 0) + word(i)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i] ?? 0) + value;
  });
}
