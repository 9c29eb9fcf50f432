import type { Clock } from '../../clock.ts';
import type { EventRetentionFace } from './event.face.ts';
import { retention } from './event.service.ts';
import type { EventRetentionRepository } from './event-retention.repository.ts';

const AT_ONCE = 5_000;

export class EventRetention implements EventRetentionFace {
  readonly #store: EventRetentionRepository;
  readonly #clock: Clock;

  constructor(store: EventRetentionRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async forgetOld(): Promise<{ days: number; requests: number; sessions: number }> {
    const oldest = new Date(this.#clock.now().getTime() - retention);
    const day = oldest.toISOString().slice(0, 10);
    return {
      days: await this.#store.dropDaysBefore(day),
      requests: await allOf((most) => this.#store.forgetRequests(oldest, most)),
      sessions: await allOf((most) => this.#store.forgetSessions(day, most)),
    };
  }
}

/** Deletes in steps, so that no step holds its locks for long. */
async function allOf(forget: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await forget(AT_ONCE);
    total += count;
    if (count < AT_ONCE) return total;
  }
}
