import { fakeClock } from '@griot/testkit/fake-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from './clock.ts';

type Moved = { clock: Clock; advance: (ms: number) => void };

describe.each<[string, () => Moved]>([
  ['the system’s clock', () => ({ clock: systemClock, advance: (ms) => void vi.advanceTimersByTime(ms) })],
  [
    'the fake clock',
    () => {
      const clock = fakeClock();
      return { clock, advance: clock.advance };
    },
  ],
])('%s', (_, open) => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs what is due, each at its own time, unless taken back', () => {
    const { clock, advance } = open();
    const [start, opened] = [clock.now(), clock.elapsed()];
    const ran: [string, number][] = [];
    const record = (name: string) => () => void ran.push([name, clock.now() - start]);
    clock.after(2_000, record('late'));
    clock.after(1_000, () => clock.after(500, record('chained')));
    const cancel = clock.after(1_200, record('never'));
    cancel();
    cancel();
    advance(1_999);
    expect(ran).toEqual([['chained', 1_500]]);
    advance(1);
    expect(ran[1]).toEqual(['late', 2_000]);
    expect([clock.now() - start, clock.elapsed() - opened]).toEqual([2_000, 2_000]);
  });
});
