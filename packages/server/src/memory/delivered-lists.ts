import { LRUCache } from 'lru-cache';

/** Remembered in all, counted in ids: tens of megabytes at most. */
const mostOfAll = 1_000_000;
/** What a list takes besides its ids, counted in ids. */
const listCost = 10;

/** What each list was already given, by the list's name, so that loading more goes on where it stopped. */
export type DeliveredFace = {
  has(list: string): boolean;
  idsOf(list: string): ReadonlySet<string>;
  /** Undefined where this process did not see the list begin. */
  begunAt(list: string): number | undefined;
  begin(list: string, ids: readonly string[], at?: number): void;
};

type List = { readonly ids: ReadonlySet<string>; readonly at: number | undefined };

/**
 * What each list was already given, so that loading more goes on where it stopped, seen or not. Kept in memory only: a
 * process that does not know a list reads the log of requests; one that knows its beginning alone may give unseen items
 * again, and the client skips those (spec 5).
 */
export class Delivered implements DeliveredFace {
  readonly #lists: LRUCache<string, List>;

  constructor(most = mostOfAll) {
    // Without `max`, whose room would be set aside at the start.
    this.#lists = new LRUCache({ maxSize: most, sizeCalculation: ({ ids }) => ids.size + listCost });
  }

  /** How many lists are remembered. */
  get size(): number {
    return this.#lists.size;
  }

  has(list: string): boolean {
    return this.#lists.has(list);
  }

  idsOf(list: string): ReadonlySet<string> {
    return this.#lists.get(list)?.ids ?? new Set();
  }

  begunAt(list: string): number | undefined {
    return this.#lists.get(list)?.at;
  }

  /** A refresh begins the list anew. */
  begin(list: string, ids: readonly string[], at?: number): void {
    if (ids.length > 0) this.#lists.set(list, { ids: new Set(ids), at });
    else this.#lists.delete(list);
  }

  add(list: string, ids: readonly string[]): void {
    this.begin(list, [...this.idsOf(list), ...ids], this.begunAt(list));
  }
}
