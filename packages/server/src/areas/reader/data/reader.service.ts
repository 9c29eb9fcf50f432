import type { Clock } from '../../../clock.ts';
import type { DataOwner, ReaderRepository } from './reader.repository.ts';

type ReaderData = {
  readonly madeAt: Date;
  readonly userIds: readonly string[];
  /** JSON: rows by kind of data. */
  readonly data: Buffer;
};

/** What the service stores of one reader, for the reader to see and to remove. */
export class ReaderDataService {
  readonly #store: ReaderRepository;
  readonly #clock: Clock;

  constructor(store: ReaderRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Everything that is tied to a device, its guests and the user. */
  async collect(owner: DataOwner): Promise<ReaderData> {
    return { madeAt: this.#clock.now(), ...(await this.#store.collect(owner)) };
  }

  /** Removes it, and counts what was removed by kind. */
  async remove(owner: DataOwner): Promise<Record<string, number>> {
    return await this.#store.remove(owner, this.#clock.now());
  }
}
