import type { Failure } from '@griot/contract/failure';
import { afterFailure, type Retries, untried } from '../retry/retries.ts';
import { retryTable } from '../retry/retry-table.ts';
import { DAY_MS } from '../time-units.ts';
import type { QueuedAction } from './queued-action.ts';
import type { QueuedActions } from './queued-actions.ts';

/** How queued actions are sent: one at a time, the oldest first, after a failure not before a time. */
export type QueueSending = Retries & { readonly underway: string | null };

export type QueueSendingEvent =
  | { type: 'began'; id: string }
  | { type: 'stored'; id: string }
  /** The server will never accept it. */
  | { type: 'refused'; id: string }
  /** It did not arrive, or nobody knows whether it did. */
  | { type: 'failed'; at: number; chance: number; retryAfter?: number | undefined }
  /** There may be a connection again: waiting longer would help nobody. */
  | { type: 'connected' };

export const startQueueSending: QueueSending = { underway: null, ...untried };

export function queueSending(state: QueueSending, event: QueueSendingEvent): QueueSending {
  switch (event.type) {
    case 'began':
      return { ...state, underway: event.id };
    case 'stored':
    case 'refused':
      return state.underway === event.id ? startQueueSending : state; // an answer that nobody awaits
    case 'failed':
      return { underway: null, ...afterFailure(retryTable.waitingAct, state, event) };
    case 'connected':
      return { ...state, notBefore: 0 };
  }
}

/** `faults`: how often the service failed over an action, by its id. */
type Reading = { readonly now: number; readonly market: string; readonly faults?: Readonly<Record<string, number>> };

/**
 * What is sent next, or ended because it is too old; other actions of other markets wait until their market is read
 * again, since its device signs them. What the service failed over lets the others pass.
 */
export function nextAction(state: QueueSending, queued: QueuedActions, reading: Reading): QueuedAction | undefined {
  const { now, market, faults = {} } = reading;
  if (state.underway !== null || now < state.notBefore) return undefined;
  const faultsOf = ({ id }: QueuedAction) => (Object.hasOwn(faults, id) ? (faults[id] ?? 0) : 0);
  const due = queued.filter((action) => action.market === market || isTooOld(action, now));
  return due.reduce<QueuedAction | undefined>(
    (first, action) => (first === undefined || faultsOf(action) < faultsOf(first) ? action : first),
    undefined,
  );
}

/** The service remembers for 30 days what was sent: what is sent again until then counts once. */
const sentWithin = 28 * DAY_MS;
/** A phone that was without power may begin at 1970; when it then did something is not known. */
const clocksBegin = Date.UTC(2024, 0, 1);

/** Whether the action is so old that a repeated one would not be recognised; it is dropped and the reader is told. */
export const isTooOld = ({ at }: Pick<QueuedAction, 'at'>, now: number): boolean =>
  at >= clocksBegin && now - at > sentWithin;

/** Who reads on this phone now; `account` is empty for a guest. */
export type Sender = { readonly account: string; readonly device: string; readonly signIns: number };

/**
 * Whether an action would be done in the name of whoever made it. Whoever was signed in has to be still. What a guest
 * did goes with the guest: into the account of the next who signs in, as everything of a guest does, and into no
 * later one.
 */
export function isOwnAction(action: Pick<QueuedAction, keyof Sender>, now: Sender): boolean {
  if (action.device !== '' && action.device !== now.device) return false;
  if (action.account !== '') return action.account === now.account;
  return now.signIns === action.signIns || (now.signIns === action.signIns + 1 && now.account !== '');
}

/** Tries that a service gets which fails over an action, rather than being away: the fault is in the action then. */
const mostFaults = 8;
export const isHopeless = (faults: number): boolean => faults >= mostFaults;

/** Whether a failure may be the action's own fault: the service was there, and broke over it. */
export const isFault = (failure: Failure): boolean =>
  failure.kind === 'http' && failure.isForeign !== true && failure.status === 500;

/** Statuses that blame the moment, not what was sent. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a failure is the service's last word; what is none of its answers, such as a portal's page, never is. */
export function isLastWord(failure: Failure): boolean {
  if (failure.kind === 'refused') return true;
  if (failure.kind !== 'http') return false;
  return failure.status >= 400 && failure.status < 500 && !passing.has(failure.status);
}

/** Whether a request that the reader waited for may be queued instead: it did not arrive, or nothing of ours answered. */
export function didNotArrive(failure: Failure | undefined): boolean {
  if (failure === undefined) return false;
  const { kind } = failure;
  return (
    kind === 'offline' || kind === 'timeout' || kind === 'malformed' || (kind === 'http' && failure.isForeign === true)
  );
}
