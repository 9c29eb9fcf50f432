import type { Places } from '../storage/places.ts';

/** The addresses a reader may well come back to; more are forgotten, oldest first. */
const KEPT = 50;

/** Where the reader stood on each page, while the tab lives. */
export class ScrollMemory {
  readonly #places: Map<string, number>;

  constructor(kept: Places) {
    this.#places = new Map(Object.entries(kept));
  }

  save(href: string, y: number): void {
    this.#places.delete(href);
    this.#places.set(href, Math.round(y));
    if (this.#places.size > KEPT) this.#places.delete(this.#places.keys().next().value ?? '');
  }

  of(href: string): number {
    return this.#places.get(href) ?? 0;
  }

  all(): Places {
    return Object.fromEntries(this.#places);
  }
}
