import type { KeyValueStore } from '../key-value-store.ts';
import { placeName } from '../slots.ts';

/** What the lists of acts that wait for a connection are stored by; each tab has its place. */
export const actionsName = 'actions';

/** Whether a tab left anything there; what it is, only the script that sends it reads. */
export const hasKeptActions = (store: KeyValueStore, places: number): boolean =>
  Array.from({ length: places }, (_, place) => placeName(actionsName, String(place))).some(
    (name) => store.get(name) !== null,
  );
