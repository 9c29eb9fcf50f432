import { queueLimits } from '@griot/domain/queue/queued-action';
import type { QueuedActions } from '@griot/domain/queue/queued-actions';
import { readAction } from '@griot/domain/queue/read-action';
import { type Format, idList, parseList, record } from '../formats.ts';
import { device, openSlots, perPlace, type SlotsOf, type Stores } from '../slots.ts';
import { actionsName } from './queued-actions.ts';

/** What is longer than all that may wait was not stored by us, and is not worth the time to read it. */
const bounded = <T>({ parse, print }: Format<T>): Format<T> => ({
  parse: (raw) => (raw.length > queueLimits.characters ? undefined : parse(raw)),
  print,
});

/** What is no action is left out alone. */
const actions: Format<QueuedActions> = {
  parse: (raw) =>
    parseList(raw)
      ?.flatMap((value) => readAction(value) ?? [])
      .slice(0, queueLimits.actions),
  print: JSON.stringify,
};

const counts = record<Readonly<Record<string, number>>>((given) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([id, count]) => (Number.isSafeInteger(count) ? [[id, count as number]] : [])),
  ),
);

/** The keys of what waits for a connection; they come with the script that sends it, and stand in the same list of keys. */
const queueKeys = {
  /** What a tab keeps to be sent; no other tab writes there (IDN-10). */
  actions: perPlace<QueuedActions>(actionsName, bounded(actions), []),
  /** Which of them are done with; written only by the tab that sends. */
  done: device<readonly string[]>('actionsDone', bounded(idList), []),
  /** How often the service failed over an action, by its id; written only by the tab that sends. */
  faults: device<Readonly<Record<string, number>>>('actionFaults', bounded(counts), {}),
};

export type QueueStorage = SlotsOf<typeof queueKeys>;

export const openQueueStorage = (stores: Stores): QueueStorage => openSlots(queueKeys, stores);
