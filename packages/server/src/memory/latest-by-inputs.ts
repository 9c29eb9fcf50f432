/** Keeps the value last made for each key for as long as it would be made of the same inputs. */
export class LatestByInputs<K, V> {
  readonly #made = new Map<K, { readonly inputs: readonly unknown[]; readonly value: V }>();

  get(key: K, inputs: readonly unknown[], make: () => V): V {
    const last = this.#made.get(key);
    if (last && last.inputs.length === inputs.length && last.inputs.every((part, at) => Object.is(part, inputs[at])))
      return last.value;
    const value = make();
    this.#made.set(key, { inputs, value });
    return value;
  }
}
