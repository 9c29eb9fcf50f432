/** Where rows are found by a name, always best first. */
export type Index = {
  get(name: string): readonly number[] | undefined;
  has(name: string): boolean;
};

/** Finds slots by name. Which rows they stand at is looked up when it is first asked for after a change. */
export class NameIndex implements Index {
  readonly #slots = new Map<string, number[]>();
  readonly #rows = new Map<string, readonly number[]>();
  /** By slot; -1 for an article that has no row. */
  #rowOf: Int32Array = new Int32Array();

  has(name: string): boolean {
    return this.#slots.has(name);
  }

  get(name: string): readonly number[] | undefined {
    const known = this.#rows.get(name);
    if (known) return known;
    const slots = this.#slots.get(name);
    if (!slots) return undefined;
    const rows = this.#rowsAt(slots);
    this.#rows.set(name, rows);
    return rows;
  }

  #rowsAt(slots: readonly number[]): number[] {
    const sorted = new Int32Array(slots.length);
    for (let at = 0; at < slots.length; at += 1) sorted[at] = this.#rowOf[slots[at] as number] as number;
    sorted.sort();
    const rows: number[] = [];
    for (let at = 0; at < sorted.length; at += 1) if ((sorted[at] as number) >= 0) rows.push(sorted[at] as number);
    return rows;
  }

  add(names: readonly string[], slot: number): void {
    for (const name of new Set(names)) {
      const slots = this.#slots.get(name);
      if (slots) slots.push(slot);
      else this.#slots.set(name, [slot]);
    }
  }

  remove(names: readonly string[], slot: number): void {
    for (const name of new Set(names)) {
      const slots = this.#slots.get(name);
      const at = slots?.indexOf(slot) ?? -1;
      const last = slots?.pop();
      if (!slots || last === undefined) continue;
      if (last !== slot) slots[at] = last;
      if (slots.length === 0) this.#slots.delete(name);
    }
  }

  /** Rows have moved: from now on each slot stands here. */
  moveTo(rowOf: Int32Array): void {
    this.#rowOf = rowOf;
    this.#rows.clear();
  }
}
