import type { QueuedAct } from '@griot/domain/queue/queued-action';
import type { ActionQueue } from '@griot/web/src/session/queue/waiting.ts';

/** A queue that only writes down what the page is sending, and what it keeps for later, by the ids of the acts. */
export function recordingQueue() {
  const [sending, queued] = [new Map<string, QueuedAct>(), new Map<string, QueuedAct>()];
  const queue: ActionQueue = {
    begin: (act, id) => {
      sending.set(id, act);
      return () => void sending.delete(id);
    },
    enqueue: (act, id) => queued.set(id, act).has(id),
    discard: (id) => void queued.delete(id),
    isOn: () => true,
  };
  return { sending, kept: queued, queue };
}
