import type { Queue } from '@griot/domain/events/queue';
import { describe, expect, it } from 'vitest';
import { dueBatch, nextLook, type Sending, type SendingEvent, sending, startSending } from './sending.state.ts';

const queue = (count: number, event_type: string): Queue =>
  Array.from({ length: count }, (_, n) => ({ market: 'ngen:news-af', event: { id: `id-${n}`, event_type, ts: n } }));
const hasDevice = () => true;
const after = (...events: SendingEvent[]): Sending => events.reduce(sending, startSending(0));
const due = (state: Sending, waiting: Queue, now = 0) => dueBatch(state, waiting, { now, hasDevice }).length;

const began: SendingEvent = { type: 'began', ids: new Set(['x']) };
const acknowledged: SendingEvent = { type: 'acknowledged' };
const failed = (at: number, retryAfter?: number): SendingEvent => ({ type: 'failed', at, chance: 1, retryAfter });
const refused = (count: number, at = 0): SendingEvent => ({ type: 'refused', at, count, chance: 1 });

describe('sending', () => {
  it('EVT-04 waits for ten, for time, or for something that must go', () => {
    expect(due(after(), queue(9, 'click'))).toBe(0);
    expect(due(after(), queue(10, 'click'))).toBe(10);
    expect(due(after(), queue(1, 'stay'))).toBe(1);
    expect(due(after(), queue(1, 'click'), 299_999)).toBe(0);
    expect(due(after(), queue(1, 'click'), 300_000)).toBe(1);
    expect(due(after({ type: 'pressed' }), queue(1, 'click'))).toBe(1);
    expect(due(after({ type: 'pressed' }), [])).toBe(0);
  });

  it('EVT-04 sends nothing while sending, nor without a device id', () => {
    expect(due(after(began), queue(50, 'stay'))).toBe(0);
    expect(dueBatch(after(), queue(9, 'stay'), { now: 0, hasDevice: () => false })).toEqual([]);
  });

  it('goes on until nothing is left, then counts its time anew', () => {
    const midway = after(began, acknowledged);
    expect(due(midway, queue(1, 'click'))).toBe(1);
    const done = sending(midway, { type: 'emptied', at: 50_000 });
    expect(due(done, queue(1, 'click'), 340_000)).toBe(0);
    expect(due(done, queue(1, 'click'), 350_000)).toBe(1);
    expect(nextLook(done, 60_000)).toBe(290_000);
  });

  it('EVT-10 waits longer after each failure, and is at once again what it was after a success', () => {
    const once = after(began, failed(1_000));
    expect([due(once, queue(1, 'stay'), 5_999), due(once, queue(1, 'click'), 6_000)]).toEqual([0, 1]);
    expect(nextLook(once, 2_000)).toBe(4_000);
    const twice = [began, failed(6_000)].reduce(sending, once);
    expect([due(twice, queue(1, 'stay'), 15_999), due(twice, queue(1, 'stay'), 16_000)]).toEqual([0, 1]);
    const mended = [began, acknowledged, began, failed(20_000)].reduce(sending, twice);
    expect(nextLook(mended, 20_000)).toBe(5_000);
  });

  it('waits as long as the server asks', () => {
    const state = after(began, failed(0, 120));
    expect([due(state, queue(1, 'stay'), 119_999), due(state, queue(1, 'stay'), 120_000)]).toEqual([0, 1]);
  });

  it('tries again at once when the connection is back', () => {
    expect(due(after(began, failed(0), { type: 'connected' }), queue(1, 'click'))).toBe(1);
  });

  it('EVT-10 halves a refused batch until the event to blame stands alone, and grows again', () => {
    const half = after(began, refused(100));
    expect(due(half, queue(100, 'click'))).toBe(50);
    const alone = [began, refused(50), began, refused(3)].reduce(sending, half);
    expect(due(alone, queue(100, 'click'))).toBe(1);
    const mended = [began, refused(1), began, acknowledged, began, acknowledged].reduce(sending, alone);
    expect(due(mended, queue(100, 'click'))).toBe(4);
  });

  it('takes it for a failure of the server when all is refused', () => {
    const events = Array.from({ length: 5 }, (): SendingEvent[] => [began, refused(1, 7)]).flat();
    const state = after(...events);
    expect(state.failures).toBe(1);
    expect(due(state, queue(1, 'stay'), 8)).toBe(0);
  });
});
