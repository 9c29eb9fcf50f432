import { FakeClock } from '@griot/testkit/fake-clock';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import type { Collector, Figure } from './figure.ts';
import { FigureBoard } from './figure-board.ts';

const jobs = (count: number): Figure[] => [
  { name: 'griot_jobs', help: 'Jobs', labels: ['queue'], samples: [{ labels: { queue: 'fetch' }, value: count }] },
];

function boardOf(...collectors: Collector[]) {
  const reported: unknown[] = [];
  const clock = new FakeClock();
  const board = new FigureBoard({
    registry: new Registry(),
    collectors,
    clock,
    report: (error) => reported.push(error),
  });
  return { board, clock, reported };
}

it('shows what a collector says now, and nothing of what it said before', async () => {
  const answers = [jobs(3), [], jobs(5)];
  const { board } = boardOf({ name: 'jobs', collect: () => answers.shift() ?? [] });
  expect(await board.text()).toContain('griot_jobs{queue="fetch"} 3');
  expect(await board.text()).not.toContain('queue=');
  expect(await board.text()).toContain('griot_jobs{queue="fetch"} 5');
});

it('goes on without a collector that fails, says so, and shows no old figures of it', async () => {
  let isBroken = false;
  const collect = async () => (isBroken ? Promise.reject(new Error('gone')) : jobs(3));
  const other = { name: 'other', collect: () => [{ name: 'other', help: 'Other', samples: [{ value: 1 }] }] };
  const { board, reported } = boardOf({ name: 'jobs', collect }, other);
  expect(await board.text()).toContain('griot_figures_available{collector="jobs"} 1');
  isBroken = true;
  const text = await board.text();
  expect(text).toContain('griot_figures_available{collector="jobs"} 0');
  expect(text).not.toContain('queue=');
  expect(text).toMatch(/^other 1$/m);
  expect(reported).toEqual([new Error('gone')]);
});

it('does not wait for ever, nor asks again while an answer is due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const collect = vi.fn(() => new Promise<Figure[]>(() => {}));
  const { board } = boardOf({ name: 'jobs', collect });
  for (const text of [board.text(), board.text()]) {
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await text).toContain('griot_figures_available{collector="jobs"} 0');
  }
  vi.useRealTimers();
  expect(collect).toHaveBeenCalledTimes(1);
});

it('lets a counter stand where its collector says it stands', async () => {
  const figure: Figure = { name: 'done_total', help: 'Done', kind: 'counter', samples: [{ value: 7 }] };
  const { board } = boardOf({ name: 'jobs', collect: () => [figure] });
  await board.text();
  expect(await board.text()).toMatch(/^done_total 7$/m);
});

it('leaves out what is no number', async () => {
  const { board } = boardOf({ name: 'jobs', collect: () => jobs(Number.NaN) });
  expect(await board.text()).not.toContain('queue=');
});
