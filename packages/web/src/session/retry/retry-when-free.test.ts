import { MINUTE_MS } from '@griot/domain/time-units';
import { fakeClock } from '@griot/testkit/fake-clock';
import { expect, it } from 'vitest';
import { retryWhenFree } from './retry-when-free.ts';

/** A server that refuses each time; when, in seconds, it was asked again. */
function asksOf(name: string, { retryAfter = 2, chance = 0 } = {}) {
  const clock = fakeClock();
  const began = clock.now();
  const asked: number[] = [];
  const leaving = new AbortController();
  const refuse = () => retryWhenFree({ name, retryAfter, clock, chance, act, signal: leaving.signal });
  const act = () => {
    asked.push((clock.now() - began) / 1_000);
    refuse();
  };
  return { clock, asked, refuse, leave: () => leaving.abort() };
}

it('waits as long as the server asks for, then twice as long, and gives up after the third try', () => {
  const { clock, asked, refuse } = asksOf('given up');
  refuse();
  clock.advance(10 * MINUTE_MS);
  expect(asked).toEqual([2, 6, 14]);
});

it('spreads phones that were refused together, none earlier than it was told', () => {
  const [early, late] = [asksOf('early', { chance: 0.01 }), asksOf('late', { chance: 0.99 })];
  for (const { refuse, clock } of [early, late]) {
    refuse();
    clock.advance(5_000);
  }
  expect([early.asked[0], late.asked[0]]).toEqual([2.02, 3.98]);
});

it('begins anew when the trouble is long over, and does nothing once it is taken back', () => {
  const { clock, asked, refuse } = asksOf('over');
  refuse();
  clock.advance(30 * MINUTE_MS);
  refuse();
  clock.advance(2_000);
  expect(asked).toHaveLength(4);
  const cancelled = asksOf('taken back');
  cancelled.refuse();
  cancelled.leave();
  cancelled.clock.advance(MINUTE_MS);
  expect(cancelled.asked).toEqual([]);
});
