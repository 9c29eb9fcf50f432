import { FakeClock } from '@griot/testkit/fake-clock';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { liveGauge } from './live-gauge.ts';
import { StoredRows, showAvailability } from './stored-rows.ts';

/** A gauge that shows rows of the database, one that shows something else, and what was reported. */
function openGauges(read: () => Promise<readonly number[]>) {
  const registry = new Registry();
  const reported: unknown[] = [];
  const clock = new FakeClock();
  const rows = new StoredRows({ read, clock, report: (error) => reported.push(error) });
  for (const name of ['waiting', 'failed'])
    liveGauge(registry, { name, help: name, labels: ['queue'] }, async () =>
      ((await rows.get()) ?? []).map((value) => ({ labels: { queue: 'fetch' }, value })),
    );
  liveGauge(registry, { name: 'other', help: 'Other' }, () => [{ value: 1 }]);
  showAvailability(registry, { jobs: rows });
  return { registry, clock, reported };
}

it('shows what was read last, and nothing of what was read before', async () => {
  const answers = [[3], [], [5]];
  const { registry, clock } = openGauges(async () => answers.shift() ?? []);
  expect(await registry.metrics()).toContain('waiting{queue="fetch"} 3');
  clock.pass(15_001);
  expect(await registry.metrics()).not.toContain('queue=');
  clock.pass(15_001);
  expect(await registry.metrics()).toContain('waiting{queue="fetch"} 5');
});

it('reads once for all gauges', async () => {
  const read = vi.fn(async () => [3]);
  const { registry } = openGauges(read);
  await Promise.all([registry.metrics(), registry.metrics()]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('goes on without rows that cannot be read, says so, and shows no old ones', async () => {
  let isBroken = false;
  const { registry, clock, reported } = openGauges(async () => (isBroken ? Promise.reject(new Error('gone')) : [3]));
  expect(await registry.metrics()).toContain('griot_figures_available{collector="jobs"} 1');
  isBroken = true;
  clock.pass(15_001);
  const text = await registry.metrics();
  expect(text).toContain('griot_figures_available{collector="jobs"} 0');
  expect(text).not.toContain('queue=');
  expect(text).toMatch(/^other 1$/m);
  expect(reported).toEqual([new Error('gone')]);
  isBroken = false;
  expect(await registry.metrics()).toContain('waiting{queue="fetch"} 3');
});

it('does not wait for ever, nor reads again while an answer is due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => new Promise<number[]>(() => {}));
  const { registry } = openGauges(read);
  for (const text of [registry.metrics(), registry.metrics()]) {
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await text).toContain('griot_figures_available{collector="jobs"} 0');
  }
  vi.useRealTimers();
  expect(read).toHaveBeenCalledTimes(1);
});
