import type { Failure } from '@griot/contract/failure';
import { retryDelay } from '../events/back-off.ts';
import type { KeptActions } from './kept-actions.ts';
import type { QueuedAction } from './queued-action.ts';

/** The sending of kept actions: one at a time, the oldest first, after a failure not before a time. */
export type QueueSending = {
  readonly underway: string | null;
  readonly failures: number;
  readonly notBefore: number;
};

export type QueueSendingEvent =
  | { type: 'began'; id: string }
  | { type: 'stored'; id: string }
  /** The server will never take it. */
  | { type: 'refused'; id: string }
  /** It did not arrive, or nobody knows whether it did. */
  | { type: 'failed'; at: number; chance: number; retryAfter?: number | undefined }
  /** There may be a connection again: waiting longer would help nobody. */
  | { type: 'connected' };

export const startQueueSending: QueueSending = { underway: null, failures: 0, notBefore: 0 };

export function queueSending(state: QueueSending, event: QueueSendingEvent): QueueSending {
  switch (event.type) {
    case 'began':
      return { ...state, underway: event.id };
    case 'stored':
    case 'refused':
      return state.underway === event.id ? startQueueSending : state; // an answer that nobody awaits
    case 'failed': {
      const failures = state.failures + 1;
      const delay = retryDelay(failures, event.chance, event.retryAfter);
      return { underway: null, failures, notBefore: event.at + delay };
    }
    case 'connected':
      return { ...state, notBefore: 0 };
  }
}

type Reading = { readonly now: number; readonly market: string };

/** What is sent next; actions of other markets wait until their market is read again, since its device signs them. */
export function nextAction(state: QueueSending, kept: KeptActions, { now, market }: Reading): QueuedAction | undefined {
  if (state.underway !== null || now < state.notBefore) return undefined;
  return kept.find((action) => action.market === market);
}

/** Statuses that blame the moment, not what was sent. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Whether a failure is the server's last word. An answer that is not of our server, such as a portal's page, says nothing
 * about the action.
 */
export function isLastWord(failure: Failure): boolean {
  if (failure.kind === 'refused') return true;
  if (failure.kind !== 'http' || failure.isForeign === true) return false;
  return failure.status >= 400 && failure.status < 500 && !passing.has(failure.status);
}

/** Whether a request that the reader waited for may be kept instead: it did not arrive, or nothing of ours answered. */
export function didNotArrive(failure: Failure | undefined): boolean {
  if (failure === undefined) return false;
  const { kind } = failure;
  return (
    kind === 'offline' || kind === 'timeout' || kind === 'malformed' || (kind === 'http' && failure.isForeign === true)
  );
}
