/** Bytes by key; the least recently used are dropped once the limit is exceeded. */
export class EncodedCache {
  readonly #most: number;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): Buffer | undefined {
    const found = this.#kept.get(key);
    if (found) {
      this.#kept.delete(key); // a Map keeps the order of insertion: the last is the most recent
      this.#kept.set(key, found);
    }
    return found;
  }

  set(key: string, bytes: Buffer): void {
    if (this.#kept.has(key) || bytes.length > this.#most) return;
    this.#kept.set(key, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      this.#kept.delete(oldest);
      this.#bytes -= dropped.length;
    }
  }
}
