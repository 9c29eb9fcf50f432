import type { QueuedAct, QueuedAction } from '@griot/domain/queue/queued-action';
import type { WithLock } from '@griot/web/src/platform/beacon/alone.ts';
import { openQueueStorage } from '@griot/web/src/platform/storage/areas/queue-keys.ts';
import { openActionStore } from '@griot/web/src/session/queue/action-store.ts';
import type { Performed } from '@griot/web/src/session/queue/perform-act.ts';
import { QueueSender } from '@griot/web/src/session/queue/queue-sender.ts';
import { openUnderway } from '@griot/web/src/session/queue/underway.ts';
import type { SettledAction } from '@griot/web/src/session/queue/waiting.ts';
import { fakeClock } from '../fake-clock.ts';

export const comment = (content: string): QueuedAct => ({
  kind: 'comment',
  body: { post_id: 'a', post_type: 'news', content },
});
export const like = (value: number): QueuedAct => ({ kind: 'like', body: { news_entry_id: 'a', value } });
export const done: Performed = { ok: true, answer: null };
export const settledSoon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A phone with its storage; tabs of it share that, a clock and the browser's locks. */
export function aQueueingPhone() {
  const values = new Map<string, string>();
  const store = {
    get: (name: string) => values.get(name) ?? null,
    set: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
  };
  const clock = fakeClock();
  const around = { isOnline: true, account: '', device: 'd1', signIns: 0 };
  const sent: string[] = [];
  const server = { answer: async (_id: string, _isTheirs: () => boolean): Promise<Performed> => done };
  const held = new Set<string>();
  const alone: WithLock = async (name, run) => {
    if (held.has(name)) return false;
    held.add(name);
    await run().finally(() => held.delete(name));
    return true;
  };
  const openTab = (place: string, lock = alone) => {
    const stored = openActionStore(openQueueStorage({ device: store, session: store }), place);
    const underway = openUnderway(stored);
    const settled: SettledAction[] = [];
    const sender = new QueueSender({
      store: stored,
      waiting: underway.waiting,
      clock,
      alone: lock,
      market: 'ngen',
      isOnline: () => around.isOnline,
      reader: () => around,
      perform: async ({ id }, isTheirs) => {
        sent.push(id);
        return await server.answer(id, isTheirs);
      },
      onSettled: (one) => settled.push(one),
      chance: () => 1,
    });
    const queue = (id: string, act: QueuedAct, other: Partial<QueuedAction> = {}) => {
      clock.advance(1);
      const { account, device, signIns } = around;
      return stored.enqueue({ id, market: 'ngen', account, device, signIns, at: clock.now(), act, ...other });
    };
    return {
      kept: stored,
      underway,
      sender,
      settled,
      keep: queue,
      waiting: () => stored.waiting().map(({ id }) => id),
    };
  };
  return { clock, around, sent, server, openTab, values };
}
