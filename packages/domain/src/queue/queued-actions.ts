import { keyOfAct, type QueuedAction, queueLimits } from './queued-action.ts';

/** Actions that wait to be sent, the oldest first. */
export type QueuedActions = readonly QueuedAction[];

/**
 * Adds an action. An earlier choice about the same thing goes: only the last one is sent. Undefined when there is no
 * room for another: a queued action is never given up for a newer one.
 * @param others what other tabs have queued; it takes room too
 */
export function enqueueAction(
  own: QueuedActions,
  added: QueuedAction,
  others: QueuedActions = [],
): QueuedActions | undefined {
  const key = keyOfAct(added.act);
  const left = own.filter((one) => one.id !== added.id && (key === '' || keyOfAct(one.act) !== key));
  const queued = [...left, added];
  const all = [...queued, ...others];
  const isTooMuch = all.length > queueLimits.actions || JSON.stringify(all).length > queueLimits.characters;
  return isTooMuch ? undefined : queued;
}

/** The actions of all tabs in the order in which they were done, without those that are done with. */
export function inOrder(places: readonly QueuedActions[], done: ReadonlySet<string>): QueuedActions {
  const waiting = places.flat().filter(({ id }) => !done.has(id));
  return waiting.sort((one, other) => one.at - other.at);
}

/** What a later choice about the same thing, made in another tab, has made pointless; it is never sent. */
export function superseded(waiting: QueuedActions): QueuedActions {
  const last = new Map(waiting.map((action) => [keyOfAct(action.act) || action.id, action]));
  return waiting.filter((action) => last.get(keyOfAct(action.act) || action.id) !== action);
}
