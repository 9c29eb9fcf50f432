import type { NamedDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import type { ConsentAnswer, ConsentFace } from '../reader.face.ts';
import type { ConsentRepository } from './consent.repository.ts';

export class ConsentService implements ConsentFace {
  readonly #store: ConsentRepository;
  readonly #clock: Clock;

  constructor(store: ConsentRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async recordAnswer(device: NamedDevice, answer: ConsentAnswer): Promise<void> {
    await this.#store.save(device, answer, this.#clock.now());
  }
}
