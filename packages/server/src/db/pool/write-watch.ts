import type { Clock } from '../../clock.ts';
import { cannotStore, whyNotStored } from './away.ts';

/** So long, in ms, one attempt to write counts. */
const TRY_EVERY = 5_000;

/**
 * Remembers that PostgreSQL refused to store something although it answers. Only a write shows when that is over, so while
 * it lasts, one is tried now and then.
 */
export class WriteWatch {
  readonly #clock: Clock;
  #failure: unknown;
  #triedAt = Number.NEGATIVE_INFINITY;
  #trying: Promise<void> | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  recordFailure(error: unknown): void {
    if (cannotStore(error)) this.#failure ??= error;
  }

  /** Why nothing can be stored, in words; undefined as long as nothing was refused. */
  async problem(tryWrite: () => Promise<void>): Promise<string | undefined> {
    if (this.#failure === undefined) return undefined;
    const isDue = this.#clock.now().getTime() - this.#triedAt >= TRY_EVERY;
    if (isDue) this.#trying ??= this.#try(tryWrite);
    await this.#trying; // those who ask together share one attempt
    return this.#failure === undefined ? undefined : whyNotStored(this.#failure);
  }

  async #try(tryWrite: () => Promise<void>): Promise<void> {
    try {
      await tryWrite();
      this.#failure = undefined;
    } catch (error) {
      // Another failure says nothing about the disk; the next write that is refused does.
      this.#failure = cannotStore(error) ? error : undefined;
    } finally {
      this.#triedAt = this.#clock.now().getTime();
      this.#trying = undefined;
    }
  }
}
