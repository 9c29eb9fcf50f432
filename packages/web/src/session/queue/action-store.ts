import { keyOfAct, type QueuedAction } from '@griot/domain/queue/queued-action';
import { enqueueAction, inOrder, type QueuedActions, superseded } from '@griot/domain/queue/queued-actions';
import type { QueueStorage } from '../../platform/storage/areas/queue-keys.ts';
import { TAB_SLOTS } from '../tracking/tab-slot.ts';

/**
 * What waits, on the device. Each tab writes its own place, because browsers hand what one tab stores to the others
 * with a delay: two that wrote the same place could undo each other. What is done with stands in a list of its own.
 */
export type ActionStore = {
  /** Of all tabs, the oldest first. */
  waiting(): QueuedActions;
  /** Whether there was room for it. */
  enqueue(action: QueuedAction): boolean;
  /** Call only while no other tab sends. */
  finish(id: string): void;
  /** Takes back what this tab keeps, or what another one does, with all earlier choices about the same thing. */
  discard(id: string): void;
  /** Takes back earlier choices about the same thing, since a later one is sent now. */
  supersede(action: QueuedAction): void;
  /** How often the service failed over each action. */
  faults(): Readonly<Record<string, number>>;
  /**
   * Counts a failure of the service over an action; answers how many there were. Call only while no other tab sends.
   */
  countFault(id: string): number;
  /** Empties the places of tabs that are long gone and whose actions are all done with. */
  tidy(before: number): void;
};

export function openActionStore({ actions, done, faults }: QueueStorage, own: string): ActionStore {
  const places = Array.from({ length: TAB_SLOTS }, (_, place) => String(place));
  const others = () => places.filter((place) => place !== own).map((place) => actions.get(place));
  const doneIds = () => new Set(done.get());
  const ownLeft = () => {
    const finished = doneIds();
    return actions.get(own).filter(({ id }) => !finished.has(id));
  };
  const write = (queued: QueuedActions) => (queued.length === 0 ? actions.remove(own) : actions.set(own, queued));

  const all = () => inOrder([...others(), actions.get(own)], doneIds());

  function finishOne(id: string): void {
    write(ownLeft().filter((one) => one.id !== id));
    // An id is forgotten with the last place that holds its action.
    const held = new Set(others().flatMap((queued) => queued.map((one) => one.id)));
    done.set([...done.get(), id].filter((one) => held.has(one)));
    dropFaults(faults, id);
  }

  /** Earlier choices about the same thing are done with too: this one was the last. */
  function finish(id: string): void {
    const known = all();
    const until = known.findIndex((one) => one.id === id) + 1;
    for (const late of superseded(known.slice(0, until))) finishOne(late.id);
    finishOne(id);
  }

  return {
    waiting: () => {
      const known = all();
      const late = new Set(superseded(known));
      return known.filter((action) => !late.has(action));
    },
    enqueue: (action) => {
      const queued = enqueueAction(ownLeft(), action, inOrder(others(), doneIds()));
      if (queued !== undefined) write(queued);
      return queued !== undefined;
    },
    finish,
    discard: finish,
    supersede: ({ id, act }) => {
      const key = keyOfAct(act);
      if (key === '') return;
      for (const one of all()) if (one.id !== id && keyOfAct(one.act) === key) finishOne(one.id);
    },
    faults: faults.get,
    countFault: (id) => addFault(faults, id),
    tidy: (before) => {
      const finished = doneIds();
      for (const place of places) {
        const queued = actions.get(place);
        const isOver = queued.length > 0 && queued.every(({ id, at }) => at < before && finished.has(id));
        if (isOver) actions.remove(place);
      }
      const held = new Set(places.flatMap((place) => actions.get(place).map(({ id }) => id)));
      if (finished.size > 0) done.set([...finished].filter((id) => held.has(id)));
    },
  };
}

type FaultCounts = QueueStorage['faults'];

function addFault(faults: FaultCounts, id: string): number {
  const count = (faults.get()[id] ?? 0) + 1;
  faults.set({ ...faults.get(), [id]: count });
  return count;
}

function dropFaults(faults: FaultCounts, id: string): void {
  const { [id]: counted, ...others } = faults.get();
  if (counted !== undefined) faults.set(others);
}
