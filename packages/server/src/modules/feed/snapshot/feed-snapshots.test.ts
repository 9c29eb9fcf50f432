import { markets } from '@griot/locale/markets';
import { FakeClock } from '@griot/testkit/fake-clock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Changes, FeedRepository } from '../feed.repository.ts';
import { FeedSnapshots } from './feed-snapshots.ts';

const second = 1_000;

/** A database that counts how often it is asked. */
function open() {
  let changes: Changes | undefined;
  const asked: string[] = [];
  const state = { mark: 'a', isAway: false };
  const store = {
    newest: async (market: string) => {
      if (state.isAway) throw new Error('away');
      asked.push(market);
      return [];
    },
    mark: async () => {
      if (state.isAway) throw new Error('away');
      return state.mark;
    },
    watch: async (given: Changes) => {
      changes = given;
      given.onListening();
      return async () => void asked.push('unwatched');
    },
  } as unknown as FeedRepository;
  const reported: unknown[] = [];
  const parts = {
    store,
    clock: new FakeClock(),
    addressOf: (id: string) => id,
    report: (e: unknown) => reported.push(e),
  };
  const snapshots = new FeedSnapshots(parts);
  const tell = (market: string) => changes?.onChange(market);
  const reconnect = () => changes?.onListening();
  const taken = () => asked.splice(0);
  return { snapshots, state, reported, tell, reconnect, taken };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const all = markets.map(({ key }) => key);

describe('feeds in memory', () => {
  it('are loaded at the start, all of them', async () => {
    const { snapshots, taken } = open();
    expect(snapshots.isLoaded).toBe(false);
    await snapshots.start();
    await pass(0);
    expect(taken()).toEqual(all);
    expect(snapshots.isLoaded).toBe(true);
    await snapshots.of('ngen');
    expect(taken()).toEqual([]);
  });

  it('are loaded for who asks first', async () => {
    const { snapshots, taken } = open();
    await Promise.all([snapshots.of('kesw'), snapshots.of('egar')]);
    expect(taken()).toEqual(['kesw', 'egar']);
  });

  it('are loaded again once for a burst of changes, and once a second for a long one', async () => {
    const { snapshots, tell, taken } = open();
    await snapshots.start();
    await pass(5 * second);
    taken();
    for (let n = 0; n < 50; n += 1) tell('ngen');
    await pass(100);
    expect(taken()).toEqual(['ngen']);
    for (let n = 0; n < 300; n += 1) {
      tell('ngen');
      await pass(10);
    }
    expect(taken().length).toBeLessThanOrEqual(3);
    tell('nope');
    await pass(5 * second);
    expect(taken().length).toBeLessThanOrEqual(1);
  });

  it('are loaded again after the connection was lost', async () => {
    const { snapshots, reconnect, taken } = open();
    await snapshots.start();
    await pass(0);
    taken();
    reconnect();
    await pass(0);
    expect(taken()).toEqual(all);
  });

  it('are looked after every minute, in case a change was not told', async () => {
    const { snapshots, state, taken } = open();
    await snapshots.start();
    await pass(60 * second);
    expect(taken()).toEqual(all);
    state.mark = 'b';
    await pass(60 * second);
    expect(taken()).toEqual(all);
    await pass(60 * second);
    expect(taken()).toEqual([]);
  });

  it('stay as they were while the database is away', async () => {
    const { snapshots, state, reported, taken } = open();
    await snapshots.start();
    await pass(0);
    taken();
    state.isAway = true;
    await pass(60 * second);
    expect(reported).toEqual([new Error('away')]);
    expect((await snapshots.of('ngen')).items.size).toBe(0);
    Object.assign(state, { isAway: false, mark: 'b' });
    await pass(60 * second);
    expect(taken()).toEqual(all);
  });

  it('cost nothing more once they are stopped', async () => {
    const { snapshots, tell, taken } = open();
    await snapshots.start();
    await pass(0);
    taken();
    tell('ngen');
    await snapshots.stop();
    await pass(300 * second);
    expect(taken()).toEqual(['unwatched']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
