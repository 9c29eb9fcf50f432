import { MINUTE_MS } from '@griot/domain/time-units';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';

/** A page that nobody asks for again within this time is not worth its room. */
const window = 5 * MINUTE_MS;
/** A key has some 200 characters, 800 at most. */
const mostKeys = 5_000;

/** Remembers for a while which pages were asked for, so that those asked for once are not cached: robots read them all. */
export class AskedOnce {
  readonly #clock: Clock;
  // Without `max`, whose room would be set aside at the start.
  readonly #lastAsked = new LRUCache<string, number>({ maxSize: mostKeys, sizeCalculation: () => 1 });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the page was asked for before; from now on it was. */
  isAgain(key: string): boolean {
    const now = this.#clock.now().getTime();
    const before = this.#lastAsked.get(key);
    this.#lastAsked.set(key, now);
    return before !== undefined && now - before < window;
  }
}
