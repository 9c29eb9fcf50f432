import { MINUTE_MS, SECOND_MS } from '@griot/domain/time-units';
import { type MarketKey, markets } from '@griot/locale/markets';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from '../db/listen.ts';
import { DatabaseAway } from '../db/pool/away.ts';
import { type Change, MarketCache } from './market-cache.ts';

const all = markets.map(({ key }) => key);

/** A database that counts how often it is asked, and answers when it is let. */
function open({ isCurrent }: { isCurrent?: () => Promise<boolean> } = {}) {
  let listener: Listener | undefined;
  const asked: { market: MarketKey; change: Change }[] = [];
  const state = { value: 'a', isAway: false, gate: Promise.resolve() };
  const reported: unknown[] = [];
  const cache = new MarketCache<string>({
    load: async (market, change) => {
      asked.push({ market, change });
      await state.gate;
      if (state.isAway) throw new DatabaseAway('away');
      return state.value;
    },
    watch: async (given) => {
      listener = given;
      given.onListening();
      return async () => {
        listener = undefined;
      };
    },
    ...(isCurrent && { isCurrent }),
    report: (error) => reported.push(error),
  });
  /** Loads wait until the answered function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    return resolve;
  };
  const askedMarkets = () => asked.splice(0);
  return {
    kept: cache,
    state,
    reported,
    hold,
    tell: (notice: string) => listener?.onNotice(notice),
    listener: () => listener,
    taken: askedMarkets,
    takenMarkets: () => askedMarkets().map(({ market }) => market),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the loads of a market', () => {
  it('are one for two hundred who wait for it', async () => {
    const { kept, taken, hold } = open();
    const letGo = hold();
    const waiting = Array.from({ length: 200 }, () => kept.valueFor('ngen'));
    await pass(0);
    letGo();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['a']));
    expect(taken()).toEqual([{ market: 'ngen', change: 'all' }]);
  });

  it('are one more for all the changes that arrive during one', async () => {
    const { kept, state, tell, taken, hold } = open();
    await kept.start();
    await pass(5 * SECOND_MS);
    taken();
    const letGo = hold();
    tell('ngen n1');
    await pass(100);
    expect(taken()).toEqual([{ market: 'ngen', change: new Set(['n1']) }]);
    for (let n = 2; n < 52; n += 1) {
      tell(`ngen n${n % 4}`);
      await pass(100);
    }
    expect(taken()).toEqual([]);
    state.value = 'b';
    letGo();
    await pass(5 * SECOND_MS);
    expect(taken()).toEqual([{ market: 'ngen', change: new Set(['n2', 'n3', 'n0', 'n1']) }]);
    expect(kept.cachedValue('ngen')).toBe('b');
  });

  it('never run at the same time, and who asks meanwhile does not wait for them', async () => {
    const { kept, tell, taken, hold, listener } = open();
    await kept.start();
    await pass(5 * SECOND_MS);
    taken();
    const letGo = hold();
    tell('ngen');
    await pass(100);
    listener()?.onListening();
    listener()?.onListening();
    await pass(0);
    expect(taken().filter(({ market }) => market === 'ngen')).toHaveLength(1);
    expect(await kept.valueFor('ngen')).toBe('a');
    letGo();
    await pass(0);
    expect(taken().filter(({ market }) => market === 'ngen')).toHaveLength(1);
  });

  it('begin anew after one that failed', async () => {
    const { kept, state, taken } = open();
    state.isAway = true;
    const first = kept.valueFor('ngen');
    const second = kept.valueFor('ngen');
    await expect(first).rejects.toThrow('away');
    await expect(second).rejects.toThrow('away');
    expect(taken()).toHaveLength(1);
    state.isAway = false;
    expect(await kept.valueFor('ngen')).toBe('a');
  });
});

describe('what is kept of every market', () => {
  it('is there when the start is over, where that is waited for', async () => {
    const { kept, takenMarkets } = open();
    expect([kept.cachedValue('ngen'), kept.isLoaded]).toEqual([undefined, false]);
    await kept.startLoaded();
    expect(takenMarkets()).toEqual(all);
    expect([kept.cachedValue('ngen'), kept.isLoaded]).toEqual(['a', true]);
  });

  it('is loaded one market after another; who asks for a later one does not wait for those before it', async () => {
    const { kept, takenMarkets, hold } = open();
    const letGo = hold();
    const started = kept.startLoaded();
    await pass(0);
    expect(takenMarkets()).toEqual(all.slice(0, 1));
    const asked = kept.valueFor('egar');
    await pass(0);
    expect(takenMarkets()).toEqual(['egar']);
    letGo();
    expect(await asked).toBe('a');
    await started;
    expect(kept.isLoaded).toBe(true);
  });

  it('is loaded in one round, however often the connection comes back meanwhile', async () => {
    const { kept, takenMarkets, hold, listener } = open();
    const letGo = hold();
    await kept.start();
    listener()?.onListening();
    listener()?.onListening();
    letGo();
    await pass(SECOND_MS);
    const [first = '', ...later] = all;
    expect(takenMarkets()).toEqual([first, first, ...later]);
  });

  it('is not loaded any further once it is stopped', async () => {
    const { kept, takenMarkets, hold } = open();
    const letGo = hold();
    await kept.start();
    await pass(0);
    const stopped = kept.stop();
    letGo();
    await stopped;
    await pass(SECOND_MS);
    expect(takenMarkets()).toEqual(all.slice(0, 1));
  });

  it('is loaded again where it changed, once for a burst and once a second for a long one', async () => {
    const { kept, state, tell, taken } = open();
    await kept.start();
    await pass(5 * SECOND_MS);
    taken();
    state.value = 'b';
    for (let n = 0; n < 50; n += 1) tell(n % 2 ? 'ngen n1' : 'keen k1');
    tell('keen');
    tell('nope n1');
    await pass(100);
    expect(taken()).toEqual([
      { market: 'keen', change: 'all' },
      { market: 'ngen', change: new Set(['n1']) },
    ]);
    expect([kept.cachedValue('ngen'), kept.cachedValue('kesw')]).toEqual(['b', 'a']);
    for (let n = 0; n < 300; n += 1) {
      tell('ngen n1');
      await pass(10);
    }
    expect(taken().length).toBeLessThanOrEqual(4);
  });

  it('is loaded again after the connection was lost, and every minute', async () => {
    const { kept, listener, takenMarkets } = open();
    await kept.startLoaded();
    takenMarkets();
    listener()?.onListening();
    await pass(0);
    expect(takenMarkets()).toEqual(all);
    await pass(MINUTE_MS);
    expect(takenMarkets()).toEqual(all);
  });

  it('is looked at whole after a load that failed, whatever changes next', async () => {
    const { kept, state, tell, taken } = open({ isCurrent: async () => true });
    await kept.startLoaded();
    await pass(5 * SECOND_MS);
    taken();
    state.isAway = true;
    tell('ngen n1');
    await pass(SECOND_MS);
    state.isAway = false;
    tell('ngen n2');
    await pass(2 * SECOND_MS);
    expect(taken()).toEqual([
      { market: 'ngen', change: new Set(['n1']) },
      { market: 'ngen', change: 'all' },
    ]);
    await kept.stop();
  });

  it('is not loaded with a check that finds it as it was', async () => {
    const { kept, takenMarkets } = open({ isCurrent: async () => true });
    await kept.startLoaded();
    takenMarkets();
    await pass(MINUTE_MS);
    expect(takenMarkets()).toEqual([]);
  });

  it('stays as it was while the database is away, and is loaded whole once it is back', async () => {
    const { kept, state, reported, tell, taken } = open({ isCurrent: async () => true });
    await kept.startLoaded();
    await pass(5 * SECOND_MS);
    taken();
    state.isAway = true;
    tell('ngen n1');
    await pass(100);
    expect(reported).toEqual([new DatabaseAway('away')]);
    expect(kept.cachedValue('ngen')).toBe('a');
    Object.assign(state, { isAway: false, value: 'b' });
    taken();
    await pass(MINUTE_MS);
    expect(taken()).toEqual([{ market: 'ngen', change: 'all' }]);
    expect(kept.cachedValue('ngen')).toBe('b');
  });

  it('does not start without the database, where that is waited for', async () => {
    const { kept, state } = open();
    state.isAway = true;
    const started = expect(kept.startLoaded()).rejects.toThrow('away');
    await pass(30 * SECOND_MS);
    await started;
    await kept.stop();
  });

  it('starts once a database that was away for a moment is back', async () => {
    const { kept, state } = open();
    state.isAway = true;
    const started = kept.startLoaded();
    await pass(5 * SECOND_MS);
    expect(kept.isLoaded).toBe(false);
    state.isAway = false;
    await pass(SECOND_MS);
    await started;
    expect(kept.isLoaded).toBe(true);
    await kept.stop();
  });

  it('costs nothing more once it is stopped', async () => {
    const { kept, tell, taken } = open();
    await kept.startLoaded();
    taken();
    tell('ngen');
    await kept.stop();
    await pass(300 * SECOND_MS);
    expect(taken()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
