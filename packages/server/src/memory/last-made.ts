/** Keeps what was last made for a key, until what it was made of is no longer the same. */
export class LastMade<K, V> {
  readonly #made = new Map<K, { readonly of: readonly unknown[]; readonly value: V }>();

  get(key: K, of: readonly unknown[], make: () => V): V {
    const last = this.#made.get(key);
    if (last && last.of.length === of.length && last.of.every((part, at) => Object.is(part, of[at]))) return last.value;
    const value = make();
    this.#made.set(key, { of, value });
    return value;
  }
}
