import type { KeptActions } from '@griot/domain/queue/kept-actions';
import {
  isLastWord,
  nextAction,
  type QueueSendingEvent,
  queueSending,
  startQueueSending,
} from '@griot/domain/queue/queue-sending';
import type { QueuedAct, QueuedAction } from '@griot/domain/queue/queued-action';
import type { Alone } from '../../platform/beacon/alone.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ActionStore } from './action-store.ts';
import type { Performed } from './perform-act.ts';
import type { SettledAction } from './waiting.ts';

export type QueueSenderDeps = {
  store: Pick<ActionStore, 'finish'>;
  /** What is to be sent, the oldest first, without what the page is sending by itself. */
  waiting: () => KeptActions;
  clock: Clock;
  alone: Alone;
  market: string;
  isOnline: () => boolean;
  /** The user who is signed in now; empty for a guest. */
  account: () => string;
  perform: (act: QueuedAct, id: string) => Promise<Performed>;
  onSettled: (settled: SettledAction) => void;
  /** From 0 to 1. */
  chance: () => number;
};

/** The lock that a tab holds while it sends. */
const LOCK = 'griot-actions';
/** How often a tab looks for what others left, in milliseconds. */
const LOOK = 60_000;

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
    const { store, perform, account, onSettled } = this.#deps;
    const { id, act } = action;
    this.#become({ type: 'began', id });
    // Nothing is said in the name of somebody else.
    const isTheirs = action.account === '' || action.account === account();
    const done = isTheirs ? await perform(act, id) : undefined;
    if (done?.ok === false && !isLastWord(done.failure)) {
      return this.#fail(done.failure.kind === 'http' ? done.failure.retryAfter : undefined);
    }
    store.finish(id);
    this.#become({ type: done?.ok ? 'stored' : 'refused', id });
    onSettled(done?.ok ? { action, isStored: true, answer: done.answer } : { action, isStored: false });
  }

  #fail(retryAfter?: number): void {
    const { clock, chance } = this.#deps;
    this.#become({ type: 'failed', at: clock.now(), chance: chance(), retryAfter });
  }

  #next(): QueuedAction | undefined {
    const { waiting, clock, market } = this.#deps;
    return nextAction(this.#state, waiting(), { now: clock.now(), market });
  }

  #become(event: QueueSendingEvent): void {
    this.#state = queueSending(this.#state, event);
  }
}
