/**
 * Work that several may ask for at once is done once: whoever asks for the same key while it is under way gets the same
 * promise, also where that fails. Nothing is kept afterwards.
 */
export class SingleFlight<Key, Result> {
  readonly #underWay = new Map<Key, Promise<Result>>();

  /** How many keys are under way. */
  get size(): number {
    return this.#underWay.size;
  }

  /** What is under way for a key. */
  get(key: Key): Promise<Result> | undefined {
    return this.#underWay.get(key);
  }

  run(key: Key, work: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const begun = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }
}
