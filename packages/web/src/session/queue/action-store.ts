import { inOrder, type KeptActions, keepAction, overtaken } from '@griot/domain/queue/kept-actions';
import type { QueuedAction } from '@griot/domain/queue/queued-action';
import type { QueueStorage } from '../../platform/storage/areas/queue-keys.ts';
import { PLACES } from '../tracking/own-place.ts';

/**
 * What waits, on the device. Each tab writes its own place, because browsers hand what one tab stores to the others with
 * a delay: two that wrote the same place could undo each other. What is done with stands in a list of its own.
 */
export type ActionStore = {
  /** Of all tabs, the oldest first. */
  waiting(): KeptActions;
  /** Whether there was room for it. */
  keep(action: QueuedAction): boolean;
  /** Call only while no other tab sends. */
  finish(id: string): void;
  /** Takes back what this tab keeps, or what another one does. */
  discard(id: string): void;
  /** Empties the places of tabs that are long gone and whose actions are all done with. */
  tidy(before: number): void;
};

export function openActionStore({ actions, done }: QueueStorage, own: string): ActionStore {
  const places = Array.from({ length: PLACES }, (_, place) => String(place));
  const others = () => places.filter((place) => place !== own).map((place) => actions.get(place));
  const doneIds = () => new Set(done.get());
  const ownLeft = () => actions.get(own).filter(({ id }) => !doneIds().has(id));
  const write = (kept: KeptActions) => (kept.length === 0 ? actions.remove(own) : actions.set(own, kept));

  function finish(id: string): void {
    write(ownLeft().filter((one) => one.id !== id));
    // An id is forgotten with the last place that holds its action.
    const held = new Set(others().flatMap((kept) => kept.map((one) => one.id)));
    done.set([...done.get(), id].filter((one) => held.has(one)));
  }

  return {
    waiting: () => {
      const all = inOrder([...others(), actions.get(own)], doneIds());
      const late = new Set(overtaken(all));
      return all.filter((action) => !late.has(action));
    },
    keep: (action) => {
      const kept = keepAction(ownLeft(), action, inOrder(others(), doneIds()));
      if (kept !== undefined) write(kept);
      return kept !== undefined;
    },
    finish: (id) => {
      const all = inOrder([...others(), actions.get(own)], doneIds());
      const known = all.find((one) => one.id === id);
      // Earlier choices about the same thing are done with too: this one was the last.
      const late = known === undefined ? [] : overtaken(all.slice(0, all.indexOf(known) + 1));
      for (const one of [...late.map((action) => action.id), id]) finish(one);
    },
    discard: finish,
    tidy: (before) => {
      const finished = doneIds();
      for (const place of places) {
        const kept = actions.get(place);
        const isOver = kept.length > 0 && kept.every(({ id, at }) => at < before && finished.has(id));
        if (isOver) actions.remove(place);
      }
      const held = new Set(places.flatMap((place) => actions.get(place).map(({ id }) => id)));
      if (finished.size > 0) done.set([...finished].filter((id) => held.has(id)));
    },
  };
}
