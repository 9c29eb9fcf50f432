import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostQueueLimits, HostQueues } from './host-queues.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function office(limits: Partial<HostQueueLimits> = {}) {
  const turns = new HostQueues({ atOnce: 8, waitingPerHost: 100, waitingInAll: 1_000, ...limits });
  const started: string[] = [];
  const busy = new Map<string, number>();
  let [running, busiest, busiestHost] = [0, 0, 0];
  /** A request that takes so long. */
  const ask = (
    name: string,
    { takes = 100, gap = 1_000, isSequel = false, signal = undefined as AbortSignal | undefined } = {},
  ) => {
    const [host = name] = name.split('/');
    return turns.run({ host, gap, isSequel, signal }, async () => {
      started.push(`${name} ${Date.now() - start}`);
      busiest = Math.max(busiest, ++running);
      busy.set(host, (busy.get(host) ?? 0) + 1);
      busiestHost = Math.max(busiestHost, busy.get(host) ?? 0);
      await new Promise((resolve) => setTimeout(resolve, takes));
      running -= 1;
      busy.set(host, (busy.get(host) ?? 0) - 1);
      return name;
    });
  };
  const start = Date.now();
  return { turns, ask, started, busiest: () => busiest, busiestHost: () => busiestHost };
}

describe('a host', () => {
  it('is asked one thing at a time, with a pause after each', async () => {
    const { ask, started } = office();
    const all = Promise.all([ask('a/1'), ask('a/2'), ask('a/3')]);
    await vi.runAllTimersAsync();
    expect(await all).toEqual(['a/1', 'a/2', 'a/3']);
    expect(started).toEqual(['a/1 0', 'a/2 1100', 'a/3 2200']);
  });

  it('rests also when nobody waited for it', async () => {
    const { ask, started } = office();
    const first = ask('a/1');
    await vi.advanceTimersByTimeAsync(500);
    await first;
    const second = ask('a/2');
    await vi.runAllTimersAsync();
    await second;
    expect(started).toEqual(['a/1 0', 'a/2 1100']);
  });

  it('is asked again after a request that failed', async () => {
    const { ask, started, turns } = office();
    const failed = turns.run({ host: 'a', gap: 10 }, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    const next = ask('a/1');
    await vi.runAllTimersAsync();
    expect([await next, started]).toEqual(['a/1', ['a/1 10']]);
  });

  it('answers a redirect within itself without a pause, before others who wait', async () => {
    const { ask, started } = office();
    const first = ask('a/1').then(() => ask('a/1b', { isSequel: true }));
    const second = ask('a/2');
    await vi.runAllTimersAsync();
    await Promise.all([first, second]);
    expect(started).toEqual(['a/1 0', 'a/1b 100', 'a/2 1200']);
  });

  it('has a line of limited length', async () => {
    const { ask } = office({ waitingPerHost: 2 });
    const all = Promise.all([ask('a/1'), ask('a/2'), ask('a/3'), ask('a/4'), ask('b/1')]);
    await vi.runAllTimersAsync();
    expect(await all).toEqual(['a/1', 'a/2', 'a/3', undefined, 'b/1']);
  });

  it('loses those who give up, who leave their place to others', async () => {
    const { ask, started } = office({ waitingPerHost: 1 });
    const caller = new AbortController();
    const [first, second] = [ask('a/1'), ask('a/2', { signal: caller.signal })];
    caller.abort();
    expect(await second).toBeUndefined();
    const third = ask('a/3');
    await vi.runAllTimersAsync();
    expect([await first, await third]).toEqual(['a/1', 'a/3']);
    expect(started).toHaveLength(2);
    expect(await ask('a/4', { signal: caller.signal })).toBeUndefined();
  });
});

describe('hosts', () => {
  it('are asked side by side, so many at once', async () => {
    const { ask, busiest, started } = office({ atOnce: 2 });
    const all = Promise.all(['a/1', 'b/1', 'c/1', 'd/1'].map((name) => ask(name)));
    await vi.runAllTimersAsync();
    await all;
    expect(busiest()).toBe(2);
    expect(started).toEqual(['a/1 0', 'b/1 0', 'c/1 100', 'd/1 100']);
  });

  it('take turns: one with many requests keeps no other waiting', async () => {
    const { ask, started } = office({ atOnce: 1 });
    const crowd = Array.from({ length: 5 }, (_, n) => ask(`crowd/${n}`, { gap: 0 }));
    const all = Promise.all([...crowd, ask('small/1')]);
    await vi.runAllTimersAsync();
    await all;
    expect(started.slice(0, 3).map((each) => each.split(' ')[0])).toEqual(['crowd/0', 'small/1', 'crowd/1']);
  });

  it('have a line of limited length in all', async () => {
    const { ask } = office({ atOnce: 1, waitingInAll: 1 });
    const all = Promise.all([ask('a/1'), ask('b/1'), ask('c/1')]);
    await vi.runAllTimersAsync();
    expect(await all).toEqual(['a/1', 'b/1', undefined]);
  });

  it('are never asked twice at once, whatever comes, and everybody gets an answer', async () => {
    const request = fc.record({
      host: fc.constantFrom('a', 'b', 'c'),
      takes: fc.nat(50),
      gap: fc.nat(50),
      wait: fc.nat(80),
      isSequel: fc.boolean(),
      givesUpAfter: fc.option(fc.nat(100), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        async (requests, atOnce) => {
          const { ask, busiest, busiestHost } = office({ atOnce, waitingPerHost: 5, waitingInAll: 12 });
          const answers: Promise<unknown>[] = [];
          for (const { host, wait, givesUpAfter, ...rest } of requests) {
            const caller = new AbortController();
            if (givesUpAfter !== undefined) setTimeout(() => caller.abort(), givesUpAfter);
            answers.push(ask(`${host}/x`, { ...rest, signal: caller.signal }));
            await vi.advanceTimersByTimeAsync(wait);
          }
          await vi.runAllTimersAsync();
          await Promise.all(answers);
          expect(busiestHost()).toBeLessThanOrEqual(1);
          expect(busiest()).toBeLessThanOrEqual(atOnce);
          expect(vi.getTimerCount()).toBe(0);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
