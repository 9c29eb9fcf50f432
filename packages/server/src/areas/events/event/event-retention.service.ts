import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { dayOf } from '../../../db/day-partitions.ts';
import type { EventRetentionFace } from '../events.face.ts';
import { retention } from './event.service.ts';
import type { EventRetentionRepository } from './event-retention.repository.ts';

/** Of all days together; beyond it the oldest days go before their time. */
const MOST_BYTES = 40_000_000_000;

export class EventRetention implements EventRetentionFace {
  readonly #store: EventRetentionRepository;
  readonly #clock: Clock;
  readonly #mostBytes: number;

  constructor(store: EventRetentionRepository, clock: Clock, mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes;
    this.#store = store;
    this.#clock = clock;
  }

  async deleteOld(): Promise<{ days: number; requests: number; sessions: number }> {
    const oldest = new Date(this.#clock.now().getTime() - retention);
    const day = oldest.toISOString().slice(0, 10);
    return {
      days: await this.#store.dropDaysBefore(await this.#firstDayWithRoom(day)),
      requests: await this.#store.deleteRequests(oldest),
      sessions: await this.#store.deleteSessions(day),
    };
  }

  /** The oldest day that may be stored: none older than `oldest`, and together with all later ones not too large. */
  async #firstDayWithRoom(oldest: string): Promise<string> {
    let bytes = 0;
    let first = oldest;
    const today = dayOf(this.#clock.now().getTime());
    for (const day of (await this.#store.daySizes()).toReversed()) {
      bytes += day.bytes;
      if (bytes <= this.#mostBytes || day.day >= today) continue;
      first = dayOf(Date.parse(day.day) + DAY_MS);
      break;
    }
    return first > oldest ? first : oldest;
  }
}
