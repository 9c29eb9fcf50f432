import type { Clock } from '../../../clock.ts';
import type { DataOwner, ReaderData, ReaderDataFace } from './reader.face.ts';
import type { ReaderRepository } from './reader.repository.ts';

export class ReaderDataService implements ReaderDataFace {
  readonly #store: ReaderRepository;
  readonly #clock: Clock;

  constructor(store: ReaderRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async collect(owner: DataOwner): Promise<ReaderData> {
    return { madeAt: this.#clock.now(), ...(await this.#store.collect(owner)) };
  }

  async remove(owner: DataOwner): Promise<Record<string, number>> {
    return await this.#store.remove(owner, this.#clock.now());
  }
}
