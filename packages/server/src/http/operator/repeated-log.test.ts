import { expect, it } from 'vitest';
import { RepeatedLog } from './repeated-log.ts';

it('tells of the first and, once it is quiet, how many there were', () => {
  const written: unknown[] = [];
  const timers: (() => void)[] = [];
  const episode = new RepeatedLog<string>({
    began: (detail) => written.push(detail),
    over: (count) => written.push(count),
    quiet: 10,
    after: (_delay, run) => {
      timers.push(run);
      return () => {};
    },
  });
  const timePasses = () => timers.shift()?.();
  for (const name of ['first', 'second', 'third']) episode.record(name);
  timePasses(); // two came meanwhile
  expect(written).toEqual(['first']);
  timePasses();
  expect(written).toEqual(['first', 3]);
  episode.record('another');
  expect(written).toEqual(['first', 3, 'another']);
});
