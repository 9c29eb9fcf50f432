import { MINUTE_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { expect, it } from 'vitest';
import { AskedOnce } from './asked-once.ts';

it('knows a page again that was asked for within five minutes', () => {
  const clock = new FakeClock();
  const asked = new AskedOnce(clock);
  expect([asked.isAgain('a'), asked.isAgain('b'), asked.isAgain('a')]).toEqual([false, false, true]);
  clock.pass(5 * MINUTE_MS - 1);
  expect(asked.isAgain('a')).toBe(true);
  clock.pass(5 * MINUTE_MS);
  expect(asked.isAgain('a')).toBe(false);
});

it('forgets the page that was asked for longest ago once there are too many', () => {
  const asked = new AskedOnce(new FakeClock());
  for (let n = 0; n <= 5_000; n += 1) asked.isAgain(`page ${n}`);
  expect([asked.isAgain('page 5000'), asked.isAgain('page 0')]).toEqual([true, false]);
});
