import type { KeptActions } from '@griot/domain/queue/kept-actions';
import { isQueuedAction } from '@griot/domain/queue/queued-action';
import { type Format, idList, parseList } from '../formats.ts';
import { device, openSlots, perPlace, type SlotsOf, type Stores } from '../slots.ts';
import { actionsName } from './kept-actions.ts';

/** What is no action is left out alone. */
const actions: Format<KeptActions> = { parse: (raw) => parseList(raw)?.filter(isQueuedAction), print: JSON.stringify };

/** The keys of what waits for a connection; they come with the script that sends it, and stand in the same list of keys. */
const queueKeys = {
  /** What a tab keeps to be sent; no other tab writes there (IDN-10). */
  actions: perPlace<KeptActions>(actionsName, actions, []),
  /** Which of them are done with; written only by the tab that sends. */
  done: device<readonly string[]>('actionsDone', idList, []),
};

export type QueueStorage = SlotsOf<typeof queueKeys>;

export const openQueueStorage = (stores: Stores): QueueStorage => openSlots(queueKeys, stores);
