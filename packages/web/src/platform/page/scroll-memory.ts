import type { Place, Places } from '../storage/places.ts';

/** The addresses a reader may well come back to; more are forgotten, oldest first. */
const KEPT = 50;
const TOP: Place = { y: 0, anchor: '', top: 0, opened: '' };

/** Where the reader stood on each page, while the tab lives. */
export class ScrollMemory {
  readonly #places: Map<string, Place>;

  constructor(kept: Places) {
    this.#places = new Map(Object.entries(kept));
  }

  save(href: string, place: Place): void {
    this.#places.delete(href);
    this.#places.set(href, place);
    if (this.#places.size > KEPT) this.#places.delete(this.#places.keys().next().value ?? '');
  }

  has(href: string): boolean {
    return this.#places.has(href);
  }

  of(href: string): Place {
    return this.#places.get(href) ?? TOP;
  }

  all(): Places {
    return Object.fromEntries(this.#places);
  }
}
