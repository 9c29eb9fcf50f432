import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('runs so many at once, and the next in order of arrival as places become free, also by a failure', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const tasks = [0, 1, 2, 3, 4].map((at) => ({ at, ...Promise.withResolvers<number>() }));
  const all = tasks.map(({ at, promise }) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  tasks[1]?.reject(new Error('broken'));
  await expect(all[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  for (const { at, resolve } of tasks) resolve(at);
  expect(await Promise.all([all[0], ...all.slice(2)])).toEqual([0, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
