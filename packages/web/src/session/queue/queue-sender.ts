import type { Failure } from '@griot/contract/failure';
import {
  isFault,
  isHopeless,
  isLastWord,
  isOwnAction,
  isTooOld,
  nextAction,
  type QueueSendingEvent,
  queueSending,
  type Sender,
  startQueueSending,
} from '@griot/domain/queue/queue-sending';
import type { QueuedAction } from '@griot/domain/queue/queued-action';
import type { QueuedActions } from '@griot/domain/queue/queued-actions';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { WithLock } from '../../platform/beacon/alone.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ActionStore } from './action-store.ts';
import type { Performed } from './perform-act.ts';
import type { SettledAction } from './waiting.ts';

export type QueueSenderDeps = {
  store: Pick<ActionStore, 'finish' | 'faults' | 'countFault'>;
  /** What is to be sent, the oldest first, without what the page is sending by itself. */
  waiting: () => QueuedActions;
  clock: Clock;
  alone: WithLock;
  market: string;
  isOnline: () => boolean;
  /** Who reads now. */
  reader: () => Sender;
  /** `isTheirs` is asked right before every request: somebody else may have signed in meanwhile. */
  perform: (action: QueuedAction, isTheirs: () => boolean) => Promise<Performed>;
  onSettled: (settled: SettledAction) => void;
  /** From 0 to 1. */
  chance: () => number;
};

/** The lock that a tab holds while it sends. */
const LOCK = 'griot-actions';
/** How often a tab looks for what others left, in milliseconds. */
const LOOK = MINUTE_MS;

/** Sends what waits, one by one in the order it was done, in one tab at a time (IDN-10). */
export class QueueSender {
  readonly #deps: QueueSenderDeps;
  #state = startQueueSending;
  #isFlushing = false;
  #cancelLook = () => {};

  constructor(deps: QueueSenderDeps) {
    this.#deps = deps;
    this.#lookAgain();
  }

  /** There may be a connection again. */
  connected(): void {
    this.#become({ type: 'connected' });
    void this.flush();
  }

  async flush(): Promise<void> {
    const { alone, isOnline } = this.#deps;
    if (this.#isFlushing || !isOnline() || this.#next() === undefined) return;
    this.#isFlushing = true;
    try {
      await alone(LOCK, async () => {
        for (let next = this.#next(); next !== undefined && isOnline(); next = this.#next()) await this.#send(next);
      });
    } catch {
      this.#fail(); // a browser may refuse a lock, of a document that is being left for example
    } finally {
      this.#isFlushing = false;
      this.#lookAgain();
    }
  }

  #lookAgain(): void {
    const { clock } = this.#deps;
    this.#cancelLook();
    const wait = Math.max(1_000, Math.min(LOOK, this.#state.notBefore - clock.now()));
    this.#cancelLook = clock.after(this.#state.failures > 0 ? wait : LOOK, () => {
      void this.flush();
      this.#lookAgain();
    });
  }

  async #send(action: QueuedAction): Promise<void> {
    const { store, onSettled, clock } = this.#deps;
    const { id } = action;
    this.#become({ type: 'began', id });
    const done = isTooOld(action, clock.now()) ? undefined : await this.#perform(action);
    if (done?.ok === false && !isLastWord(done.failure) && !this.#isGivenUp(id, done.failure)) {
      return this.#fail(done.failure.kind === 'http' ? done.failure.retryAfter : undefined);
    }
    store.finish(id);
    this.#become({ type: done?.ok ? 'stored' : 'refused', id });
    onSettled(done?.ok ? { action, isStored: true, answer: done.answer } : { action, isStored: false });
  }

  /** Undefined for what would be done in the name of somebody else. */
  async #perform(action: QueuedAction): Promise<Performed | undefined> {
    const { perform, reader } = this.#deps;
    const isTheirs = () => isOwnAction(action, reader());
    return isTheirs() ? await perform(action, isTheirs) : undefined;
  }

  #isGivenUp(id: string, failure: Failure): boolean {
    return isFault(failure) && isHopeless(this.#deps.store.countFault(id));
  }

  #fail(retryAfter?: number): void {
    const { clock, chance } = this.#deps;
    this.#become({ type: 'failed', at: clock.now(), chance: chance(), retryAfter });
  }

  #next(): QueuedAction | undefined {
    const { store, waiting, clock, market } = this.#deps;
    return nextAction(this.#state, waiting(), { now: clock.now(), market, faults: store.faults() });
  }

  #become(event: QueueSendingEvent): void {
    this.#state = queueSending(this.#state, event);
  }
}
