import type { KeyValueStore } from '../key-value-store.ts';
import { placeName } from '../slots.ts';

/** What the lists of acts that wait for a connection are stored by; each tab has its place. */
export const actionsName = 'actions';

const namesOf = (places: number): string[] =>
  Array.from({ length: places }, (_, place) => placeName(actionsName, String(place)));

/** Whether a tab left anything there; what it is, only the script that sends it reads. */
export const hasQueuedActions = (store: KeyValueStore, places: number): boolean =>
  namesOf(places).some((name) => store.get(name) !== null);

/** Removes what nobody of ours can have stored: it would take the phone's room for ever, since nothing reads it. */
export function dropOversized(store: KeyValueStore, places: number, most: number): void {
  for (const name of namesOf(places)) if ((store.get(name)?.length ?? 0) > most) store.remove(name);
}

/** Forgets what waits, of all tabs: a reader who has their data deleted leaves nothing behind that is sent later. */
export function forgetQueuedActions(store: KeyValueStore, places: number): void {
  for (const name of namesOf(places)) store.remove(name);
}
