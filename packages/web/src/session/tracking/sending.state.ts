import { eventLimits } from '@griot/domain/activity-constants';
import { isFlushDue, nextBatch } from '@griot/domain/events/batching';
import type { Queue } from '@griot/domain/events/queue';
import { afterFailure } from '@griot/domain/retry/retries';
import { retryTable } from '@griot/domain/retry/retry-table';

/** The state of sending; the events themselves are in storage. */
export type Sending = {
  /** The batch that is on its way: one at a time. */
  underway: ReadonlySet<string>;
  /** Sending goes on until nothing waits, even where the rest alone would not be due. */
  isFlushing: boolean;
  failures: number;
  notBefore: number;
  /** Events in a batch at most: halved when one is refused, until the refused event is alone. */
  most: number;
  /** Events refused alone, one after the other. */
  refusals: number;
  flushedAt: number;
};

export type SendingEvent =
  /** The page was left or restored, or the connection came back: everything that waits is sent now. */
  | { type: 'pressed' }
  | { type: 'began'; ids: ReadonlySet<string> }
  | { type: 'acknowledged' }
  | { type: 'refused'; at: number; count: number; chance: number }
  | { type: 'failed'; at: number; chance: number; retryAfter?: number | undefined }
  | { type: 'connected' }
  /** Nothing is left that could be sent. */
  | { type: 'emptied'; at: number };

/** After so many single events refused in a row, the events are not to blame. */
const MOST_REFUSALS = 5;
const none: ReadonlySet<string> = new Set();

export const startSending = (at: number): Sending => ({
  underway: none,
  isFlushing: false,
  failures: 0,
  notBefore: 0,
  most: eventLimits.batch,
  refusals: 0,
  flushedAt: at,
});

export function sending(state: Sending, event: SendingEvent): Sending {
  switch (event.type) {
    case 'pressed':
      return { ...state, isFlushing: true };
    case 'began':
      return { ...state, underway: event.ids, isFlushing: true };
    case 'acknowledged':
      return { ...state, underway: none, failures: 0, refusals: 0, most: Math.min(state.most * 2, eventLimits.batch) };
    case 'refused': {
      const refusals = state.refusals + (event.count > 1 ? 0 : 1);
      if (refusals >= MOST_REFUSALS) return failed({ ...state, refusals: 0 }, event);
      return { ...state, underway: none, refusals, most: Math.max(1, Math.floor(event.count / 2)) };
    }
    case 'failed':
      return failed(state, event);
    case 'connected':
      return { ...state, notBefore: 0 };
    case 'emptied':
      return { ...state, underway: none, isFlushing: false, flushedAt: event.at };
  }
}

type Failed = { at: number; chance: number; retryAfter?: number | undefined };

function failed(state: Sending, { at, chance, retryAfter }: Failed): Sending {
  return { ...state, underway: none, ...afterFailure(retryTable.events, state, { at, chance, retryAfter }) };
}

type SendingFacts = { now: number; hasDevice: (market: string) => boolean };

/** What is to be sent now, if anything: never two at once, nor while a failure is waited out (spec 5, Events). */
export function dueBatch(state: Sending, waiting: Queue, { now, hasDevice }: SendingFacts): Queue {
  if (state.underway.size > 0 || now < state.notBefore) return [];
  if (!state.isFlushing && !isFlushDue(waiting, now - state.flushedAt)) return [];
  return nextBatch(waiting, { most: state.most, hasDevice });
}

/** How long until it is worth looking again. */
export function nextLook(state: Sending, now: number): number {
  if (state.failures > 0 && state.notBefore > now) return state.notBefore - now;
  return Math.max(0, state.flushedAt + eventLimits.flushInterval - now) || eventLimits.flushInterval;
}
