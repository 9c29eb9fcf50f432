import type { Outcome } from '@griot/contract/failure';
import { eventLimits } from '@griot/domain/activity-constants';
import { nextBatch } from '@griot/domain/events/batching';
import { idOf, type Queue, without } from '@griot/domain/events/queue';
import type { WithLock } from '../../platform/beacon/alone.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TrackedStorage } from '../../platform/storage/areas/tracked-keys.ts';
import { lockOf } from './adopt-orphaned-events.ts';
import { dueBatch, nextLook, type Sending, type SendingEvent, sending, startSending } from './sending.state.ts';

export type OutboxDeps = {
  clock: Clock;
  events: TrackedStorage['events'];
  /** Where this tab's events wait. */
  place: string;
  hasDevice: (market: string) => boolean;
  deliver: (batch: Queue) => Promise<Outcome<unknown>>;
  /** As deliver, but without an answer. */
  beacon: (batch: Queue) => void;
  alone: WithLock;
  /** Called each time before waiting events are looked at. */
  onRound: () => Promise<void>;
  /** Events the server refused for good. */
  onRefused: (count: number) => void;
  /** From 0 to 1. */
  chance: () => number;
};

/** Browsers limit how much may be sent while a page is left; this many batches fit. */
const MOST_BEACONS = 2;

/** Statuses that blame the content of a batch. */
const refusing: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const idsOf = (batch: Queue): ReadonlySet<string> => new Set(batch.map(idOf));

/** Sends stored events, batch by batch, until the server has acknowledged them (spec 4, Event reporting). */
export class Outbox {
  readonly #deps: OutboxDeps;
  #state: Sending;
  #isFlushing = false;
  #hasLeft = false;
  /** Ids of events that were sent by beacon, which does not say whether they arrived. */
  readonly #beaconed = new Set<string>();
  #cancelLook = () => {};

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
    this.#state = startSending(deps.clock.now());
    void this.#goRound();
  }

  get isSending(): boolean {
    return this.#isFlushing;
  }

  /** Call when an event was added or time has passed. */
  check(): void {
    if (this.#hasLeft) this.leave();
    else if (this.#due().length > 0) void this.#flush();
  }

  /** The page is hidden, perhaps for good: everything that waits is sent now. */
  hide(): void {
    if (this.#hasLeft || this.#waiting().length === 0) return;
    this.#become({ type: 'pressed' });
    this.check();
  }

  /**
   * The document is left: everything that waits is sent by beacon. It stays stored, since a beacon has no answer. A
   * batch that is under way is sent again, because its request may not have left yet; the server stores each event
   * once.
   */
  leave(): void {
    this.#hasLeft = true;
    for (let sent = 0; sent < MOST_BEACONS; sent++) {
      const waiting = without(this.#waiting(), this.#beaconed);
      const batch = nextBatch(waiting, { most: eventLimits.batch, hasDevice: this.#deps.hasDevice });
      if (batch.length === 0) return;
      this.#deps.beacon(batch);
      for (const one of batch) this.#beaconed.add(idOf(one));
    }
  }

  /** The document was restored: events without an answer are sent again. */
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
    // What else is due can wait for the next round; sending must not stop with it.
    await this.#deps.onRound().catch(() => {});
    this.check();
    this.#lookAgain();
  }

  #lookAgain(): void {
    const { clock } = this.#deps;
    this.#cancelLook();
    this.#cancelLook = clock.after(nextLook(this.#state, clock.now()), () => void this.#goRound());
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    const { alone, clock, chance, place } = this.#deps;
    try {
      await alone(lockOf(place), async () => {
        for (let batch = this.#due(); batch.length > 0; batch = this.#due()) await this.#send(batch);
      });
    } catch {
      // A browser may refuse a lock, of a document that is being left for example: tried again like a failed request.
      this.#become({ type: 'failed', at: clock.now(), chance: chance() });
    }
    const at = clock.now();
    if (at >= this.#state.notBefore) this.#become({ type: 'emptied', at });
    this.#isFlushing = false;
    this.#lookAgain();
  }

  async #send(batch: Queue): Promise<void> {
    const ids = idsOf(batch);
    const { failures } = this.#state;
    this.#become({ type: 'began', ids });
    const outcome = await this.#deps.deliver(batch);
    this.#become(this.#meaningOf(outcome, batch.length));
    const isBad = isRefusal(outcome) && batch.length === 1 && this.#state.failures === failures;
    if (!outcome.ok && !isBad) return;
    const { events, place, onRefused } = this.#deps;
    events.set(place, without(events.get(place), ids));
    if (isBad) onRefused(batch.length);
  }

  #meaningOf(outcome: Outcome<unknown>, count: number): SendingEvent {
    if (outcome.ok) return { type: 'acknowledged' };
    const facts = { at: this.#deps.clock.now(), chance: this.#deps.chance() };
    if (isRefusal(outcome)) return { type: 'refused', count, ...facts };
    const { failure } = outcome;
    return { type: 'failed', ...facts, retryAfter: failure.kind === 'http' ? failure.retryAfter : undefined };
  }

  #waiting(): Queue {
    return this.#deps.events.get(this.#deps.place);
  }

  #due(): Queue {
    const { clock, hasDevice } = this.#deps;
    return dueBatch(this.#state, this.#waiting(), { now: clock.now(), hasDevice });
  }

  #become(event: SendingEvent): void {
    this.#state = sending(this.#state, event);
  }
}

function isRefusal(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.kind === 'http' && refusing.has(outcome.failure.status);
}
