import type { QueuedAction } from '@griot/domain/queue/queued-action';
import type { QueuedActions } from '@griot/domain/queue/queued-actions';
import type { ActionStore } from './action-store.ts';

/** What this page is sending just now. */
export type Underway = {
  /**
   * Earlier choices about the same thing that wait are not sent any more. Answers a function to call once there is an
   * answer.
   */
  begin(action: QueuedAction): () => void;
  /** What is left to the sender: all that is stored but what this page is sending itself. */
  waiting(): QueuedActions;
  /** Stores what has no answer yet: the page may be left, or ended by the phone, without another word. */
  queueAll(): void;
};

/** What was stored and then answered is taken from the store again; what was not is sent later, under the same id. */
export function openUnderway(store: ActionStore): Underway {
  const actions = new Map<string, QueuedAction>();
  const stored = new Set<string>();
  return {
    begin: (action) => {
      store.supersede(action);
      actions.set(action.id, action);
      return () => {
        actions.delete(action.id);
        if (stored.delete(action.id)) store.discard(action.id);
      };
    },
    waiting: () => store.waiting().filter(({ id }) => !actions.has(id)),
    queueAll: () => {
      for (const action of actions.values()) if (store.enqueue(action)) stored.add(action.id);
    },
  };
}
