import { describe, expect, it } from 'vitest';
import { eventLimits } from '../activity-constants.ts';
import { bytesOf, fittingExtra, isFlushDue, nextBatch } from './batching.ts';
import type { Queue, Queued } from './queue.ts';

let ids = 0;
const some = (count: number, event_type: string, known: object = {}): Queue =>
  Array.from({ length: count }, () => ({
    market: 'ngen:news-af',
    event: { id: `id-${++ids}`, event_type, ts: ids, ...known },
  }));
const requests = (count: number): Queue =>
  Array.from({ length: count }, () => ({
    market: 'ngen:news-af',
    request: { id: `id-${++ids}`, duration: 1, event_type: 'detail', result: 'success', status_code: 200, ts: ids },
  }));

describe('a flush', () => {
  it.each<[string, Queue, number, boolean]>([
    ['nothing, however long', [], eventLimits.flushInterval * 9, false],
    ['one click, just logged', some(1, 'click'), 0, false],
    ['one click, a moment too early', some(1, 'click'), 299_999, false],
    ['one click, after 300000 ms', some(1, 'click'), 300_000, true],
    ['nine events', some(9, 'impression'), 0, false],
    ['ten events', some(10, 'impression'), 0, true],
    ['nine clip events', some(9, 'play'), 0, false],
    ['ten clip events', some(10, 'pause'), 0, true],
    ['nine events and nine clip events', [...some(9, 'click'), ...some(9, 'play')], 0, false],
    ['an immediate one', some(1, 'stay'), 0, true],
    ['a request', requests(1), 0, false],
    ['ten with requests among them', [...some(5, 'click'), ...requests(5)], 0, true],
  ])('EVT-04 of %s after %s ms is due: %s', (_, waiting, since, isDue) => {
    expect(isFlushDue(waiting, since)).toBe(isDue);
  });
});

describe('a batch', () => {
  const hasDevice = () => true;
  const elsewhere = (queue: Queue): Queue => queue.map((one): Queued => ({ ...one, market: 'egar:eg' }));

  it('is of one market and one call, the oldest first', () => {
    const [here, there, asked] = [some(2, 'click'), elsewhere(some(1, 'click')), requests(2)];
    const waiting = [...there, ...here, ...asked];
    expect(nextBatch(waiting, { most: 100, hasDevice })).toEqual(there);
    expect(nextBatch([...here, ...asked], { most: 100, hasDevice })).toEqual(here);
    expect(nextBatch(asked, { most: 100, hasDevice })).toEqual(asked);
  });

  it('EVT-04 waits in a market where the device has no id, and lets the others go', () => {
    const [here, there] = [some(1, 'click'), elsewhere(some(1, 'click'))];
    expect(nextBatch([...here, ...there], { most: 9, hasDevice: (market) => market === 'egar:eg' })).toEqual(there);
    expect(nextBatch(here, { most: 9, hasDevice: () => false })).toEqual([]);
  });

  it('is bounded by number and by bytes, and never empty for being too large', () => {
    const large = some(20, 'click', { extra: { note: 'é'.repeat(1_000) } });
    expect(nextBatch(large, { most: 3, hasDevice })).toHaveLength(3);
    const batch = nextBatch(large, { most: 100, hasDevice });
    expect(batch.length).toBeLessThan(20);
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(eventLimits.batchBytes);
    expect(nextBatch(some(1, 'click', { extra: 'x'.repeat(99_999) }), { most: 1, hasDevice })).toHaveLength(1);
  });
});

describe('what an event carries of its own', () => {
  it.each([
    ['small', { position: 3 }, true],
    ['just 4 kB', 'x'.repeat(4_094), true],
    ['more', 'x'.repeat(4_095), false],
    ['more in bytes than in letters', 'é'.repeat(2_100), false],
    ['nothing', undefined, true],
  ])('%s', (_, extra, fits) => {
    expect(fittingExtra(extra)).toEqual(fits ? extra : { is_cut: true });
    if (fits) expect(Buffer.byteLength(JSON.stringify(extra) ?? '')).toBeLessThanOrEqual(eventLimits.extraBytes);
  });

  it('is never counted too small', () => {
    for (const text of ['plain', 'é', 'हिन्दी', '👍🏾', '\ud800', '"\n']) {
      expect(bytesOf(text)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(text)));
    }
  });
});
