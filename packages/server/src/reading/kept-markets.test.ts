import { type MarketKey, markets } from '@griot/locale/markets';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from '../db/listen.ts';
import { KeptMarkets } from './kept-markets.ts';

const second = 1_000;
const all = markets.map(({ key }) => key);

/** A database that counts how often it is asked. */
function open() {
  let listener: Listener | undefined;
  const asked: (readonly MarketKey[])[] = [];
  const state = { value: 'a', isAway: false };
  const reported: unknown[] = [];
  const kept = new KeptMarkets<string>({
    load: async (keys) => {
      if (state.isAway) throw new Error('away');
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'egar').map((key) => [key, state.value]));
    },
    watch: async (given) => {
      listener = given;
      given.onListening();
      return async () => void asked.push([]);
    },
    report: (error) => reported.push(error),
    nothing: 'nothing',
  });
  return {
    kept,
    state,
    reported,
    tell: (key: string) => listener?.onNotice(key),
    listener: () => listener,
    taken: () => asked.splice(0),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what is kept of every market', () => {
  it('is there when the start is over', async () => {
    const { kept, taken } = open();
    expect(kept.of('ngen')).toBe('nothing');
    await kept.start();
    expect(taken()).toEqual([all]);
    expect([kept.of('ngen'), kept.of('egar')]).toEqual(['a', 'nothing']);
  });

  it('is loaded again where it changed, once for a burst and once a second for a long one', async () => {
    const { kept, state, tell, taken } = open();
    await kept.start();
    await pass(5 * second);
    taken();
    state.value = 'b';
    for (let n = 0; n < 50; n += 1) tell(n % 2 ? 'ngen' : 'keen');
    tell('nope');
    await pass(100);
    expect(taken().map((keys) => keys.toSorted())).toEqual([['keen', 'ngen']]);
    expect([kept.of('ngen'), kept.of('kesw')]).toEqual(['b', 'a']);
    for (let n = 0; n < 300; n += 1) {
      tell('ngen');
      await pass(10);
    }
    expect(taken().length).toBeLessThanOrEqual(4);
  });

  it('is loaded again after the connection was lost, and every minute', async () => {
    const { kept, listener, taken } = open();
    await kept.start();
    taken();
    listener()?.onListening();
    await pass(0);
    expect(taken()).toEqual([all]);
    await pass(60 * second);
    expect(taken()).toEqual([all]);
  });

  it('stays as it was while the database is away', async () => {
    const { kept, state, reported, taken } = open();
    await kept.start();
    state.isAway = true;
    await pass(60 * second);
    expect(reported).toEqual([new Error('away')]);
    expect(kept.of('ngen')).toBe('a');
    Object.assign(state, { isAway: false, value: 'b' });
    taken();
    await pass(60 * second);
    expect(kept.of('ngen')).toBe('b');
  });

  it('does not start without the database', async () => {
    const { kept, state } = open();
    state.isAway = true;
    await expect(kept.start()).rejects.toThrow('away');
    await kept.stop();
  });

  it('costs nothing more once it is stopped', async () => {
    const { kept, tell, taken } = open();
    await kept.start();
    taken();
    tell('ngen');
    await kept.stop();
    await pass(300 * second);
    expect(taken()).toEqual([[]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
