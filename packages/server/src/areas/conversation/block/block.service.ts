import type { Author } from '@griot/contract/entities/user';
import type { Clock } from '../../../clock.ts';
import { displayName, displayPortrait } from '../../reader/reader.face.ts';
import type { BlockRepository } from './block.repository.ts';

/** As many as a reader may block; nobody gets near, and a list has an end. */
const mostBlocked = 1000;

/** Whom readers do not want to read. */
export class BlockService {
  readonly #store: BlockRepository;
  readonly #clock: Clock;

  constructor(store: BlockRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** False for a user that one cannot block: oneself, or more than a reader may block. */
  async block(userId: string, blockedId: string): Promise<boolean> {
    if (userId === blockedId) return false;
    return await this.#store.block({ userId, blockedId }, { at: this.#clock.now(), most: mostBlocked });
  }

  async unblock(userId: string, blockedId: string): Promise<void> {
    await this.#store.unblock({ userId, blockedId });
  }

  /** The latest first. */
  async list(userId: string): Promise<Author[]> {
    const blocked = await this.#store.list(userId);
    return blocked.map((one) => ({ id: one.id, name: displayName(one), portrait: displayPortrait(one) }));
  }
}
