import { expect, it } from 'vitest';
import { Episode } from './episode.ts';

it('tells of the first and, once it is quiet, how many there were', () => {
  const told: unknown[] = [];
  const timers: (() => void)[] = [];
  const episode = new Episode<string>({
    began: (detail) => told.push(detail),
    over: (count) => told.push(count),
    quiet: 10,
    after: (_delay, run) => {
      timers.push(run);
      return () => {};
    },
  });
  const timePasses = () => timers.shift()?.();
  for (const name of ['first', 'second', 'third']) episode.note(name);
  timePasses(); // two came meanwhile
  expect(told).toEqual(['first']);
  timePasses();
  expect(told).toEqual(['first', 3]);
  episode.note('another');
  expect(told).toEqual(['first', 3, 'another']);
});
