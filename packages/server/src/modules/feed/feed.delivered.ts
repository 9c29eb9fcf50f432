/** Remembered in all: tens of megabytes at most. */
const mostOfAll = { ids: 1_000_000, lists: 100_000 };

/**
 * What each list was already given, so that loading more goes on where it stopped, seen or not. Kept in memory only: a
 * process that does not know a list reads the log of requests; one that knows its beginning alone may give unseen items
 * again, and the client skips those (spec 5).
 */
export class Delivered {
  readonly #lists = new Map<string, Set<string>>();
  readonly #most: typeof mostOfAll;
  #ids = 0;

  constructor(most: Partial<typeof mostOfAll> = {}) {
    this.#most = { ...mostOfAll, ...most };
  }

  /** How many lists are remembered. */
  get size(): number {
    return this.#lists.size;
  }

  has(list: string): boolean {
    return this.#lists.has(list);
  }

  idsOf(list: string): ReadonlySet<string> {
    return this.#lists.get(list) ?? new Set();
  }

  /** A refresh begins the list anew. */
  begin(list: string, ids: readonly string[]): void {
    this.#keep(list, new Set(ids));
  }

  add(list: string, ids: readonly string[]): void {
    this.#keep(list, new Set([...this.idsOf(list), ...ids]));
  }

  #keep(list: string, ids: Set<string>): void {
    this.#ids += ids.size - this.idsOf(list).size;
    this.#lists.delete(list); // a Map keeps the order of insertion: the last is the most recent
    if (ids.size > 0) this.#lists.set(list, ids);
    for (const [oldest, dropped] of this.#lists) {
      if (this.#ids <= this.#most.ids && this.#lists.size <= this.#most.lists) return;
      this.#lists.delete(oldest);
      this.#ids -= dropped.size;
    }
  }
}
