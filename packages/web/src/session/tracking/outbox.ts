import type { Outcome } from '@griot/contract/failure';
import { eventLimits } from '@griot/domain/activity-constants';
import { nextBatch } from '@griot/domain/events/batching';
import { idOf, type Queue, without } from '@griot/domain/events/queue';
import type { Alone } from '../../platform/beacon/alone.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TrackedStorage } from '../../platform/storage/tracked-keys.ts';
import { lockOf } from './gather-strays.ts';
import { dueBatch, nextLook, type Sending, type SendingEvent, sending, startSending } from './sending.state.ts';

export type OutboxParts = {
  clock: Clock;
  events: TrackedStorage['events'];
  /** Where this tab's events wait. */
  place: string;
  hasDevice: (market: string) => boolean;
  deliver: (batch: Queue) => Promise<Outcome<unknown>>;
  /** As deliver, but without an answer. */
  beacon: (batch: Queue) => void;
  alone: Alone;
  /** Now and then: other things that are due. */
  onRound: () => Promise<void>;
  /** Events the server refused for good. */
  onRefused: (count: number) => void;
  /** From 0 to 1. */
  chance: () => number;
};

/** A browser lets so many batches go with a page that is left. */
const MOST_BEACONS = 2;

/** Nothing else about a batch can be wrong than what is in it. */
const refusing: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const idsOf = (batch: Queue): ReadonlySet<string> => new Set(batch.map(idOf));

/** Sends what is written down, batch by batch, until the server has it (spec 4, Event reporting). */
export class Outbox {
  readonly #parts: OutboxParts;
  #state: Sending;
  #isFlushing = false;
  #hasLeft = false;
  /** Sent as the page was left; whether they arrived nobody knows. */
  readonly #beaconed = new Set<string>();
  #cancelLook = () => {};

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#state = startSending(parts.clock.now());
    void this.#goRound();
  }

  /** Something more waits, or time has passed. */
  check(): void {
    if (this.#hasLeft) this.leave();
    else if (this.#due().length > 0) void this.#flush();
  }

  /** Out of sight, perhaps for good: what waits leaves now. */
  hide(): void {
    if (this.#hasLeft || this.#waiting().length === 0) return;
    this.#become({ type: 'pressed' });
    this.check();
  }

  /**
   * The document goes: what waits leaves with a beacon. It stays written down, since a beacon does not answer. What is
   * under way goes again: its request may not have left yet, and what arrives twice is stored once.
   */
  leave(): void {
    this.#hasLeft = true;
    for (let sent = 0; sent < MOST_BEACONS; sent++) {
      const waiting = without(this.#waiting(), this.#beaconed);
      const batch = nextBatch(waiting, { most: eventLimits.batch, hasDevice: this.#parts.hasDevice });
      if (batch.length === 0) return;
      this.#parts.beacon(batch);
      for (const one of batch) this.#beaconed.add(idOf(one));
    }
  }

  /** The document is back as it was: what no answer came for is sent again. */
  show(): void {
    this.#hasLeft = false;
    this.#beaconed.clear();
    this.check();
  }

  connected(): void {
    this.#become({ type: 'connected' });
    this.check();
  }

  async #goRound(): Promise<void> {
    await this.#parts.onRound();
    this.check();
    this.#lookAgain();
  }

  #lookAgain(): void {
    const { clock } = this.#parts;
    this.#cancelLook();
    this.#cancelLook = clock.after(nextLook(this.#state, clock.now()), () => void this.#goRound());
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    await this.#parts.alone(lockOf(this.#parts.place), async () => {
      for (let batch = this.#due(); batch.length > 0; batch = this.#due()) await this.#send(batch);
    });
    const at = this.#parts.clock.now();
    if (at >= this.#state.notBefore) this.#become({ type: 'emptied', at });
    this.#isFlushing = false;
    this.#lookAgain();
  }

  async #send(batch: Queue): Promise<void> {
    const ids = idsOf(batch);
    const { failures } = this.#state;
    this.#become({ type: 'began', ids });
    const outcome = await this.#parts.deliver(batch);
    this.#become(this.#meaningOf(outcome, batch.length));
    const isBad = isRefusal(outcome) && batch.length === 1 && this.#state.failures === failures;
    if (!outcome.ok && !isBad) return;
    const { events, place, onRefused } = this.#parts;
    events.set(place, without(events.get(place), ids));
    if (isBad) onRefused(batch.length);
  }

  #meaningOf(outcome: Outcome<unknown>, count: number): SendingEvent {
    if (outcome.ok) return { type: 'acknowledged' };
    const facts = { at: this.#parts.clock.now(), chance: this.#parts.chance() };
    if (isRefusal(outcome)) return { type: 'refused', count, ...facts };
    const { failure } = outcome;
    return { type: 'failed', ...facts, retryAfter: failure.kind === 'http' ? failure.retryAfter : undefined };
  }

  #waiting(): Queue {
    return this.#parts.events.get(this.#parts.place);
  }

  #due(): Queue {
    const { clock, hasDevice } = this.#parts;
    return dueBatch(this.#state, this.#waiting(), { now: clock.now(), hasDevice });
  }

  #become(event: SendingEvent): void {
    this.#state = sending(this.#state, event);
  }
}

function isRefusal(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.kind === 'http' && refusing.has(outcome.failure.status);
}
