import { FakeClock } from '@griot/testkit/fake-clock';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Boss } from '../../../jobs/boss.ts';
import type { Queue } from '../../../jobs/job.ts';
import { JobCountRepository } from './job-count.repository.ts';
import { showJobs } from './job-figures.ts';
import { StoredRows } from './stored-rows.ts';

const letters: Queue<{ to: string }> = { name: 'letters', policy: 'standard', retries: 0, longest: 60, waits: 600 };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function openPlace() {
  const { sql, connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const registry = new Registry();
  const report = (error: unknown) => expect.unreachable(String(error));
  const read = () => new JobCountRepository(sql).counts();
  showJobs(registry, new StoredRows({ read, clock: new FakeClock(), report }));
  const samples = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values;
  return { sql, connection, samples };
}

describe('the figures of jobs', () => {
  it('are none before a worker has ever run', async () => {
    const { samples } = await openPlace();
    expect(await samples('griot_jobs')).toEqual([]);
  });

  it('tell how many of each queue are in each state, and how long the oldest waits', async () => {
    const { sql, connection, samples } = await openPlace();
    const boss = await Boss.open({ connection, log: silent });
    onTestFinished(() => boss.stop(1));
    await boss.makeQueue(letters);
    await boss.makeQueue({ ...letters, name: 'parcels' });
    const waiting = [{ data: { to: 'Ada' } }, { data: { to: 'Bola' } }, { data: { to: 'Chidi' }, after: 3_600 }];
    await boss.send(letters, waiting);
    await sql`update pgboss.job set start_after = now() - interval '90 seconds' where data ->> 'to' = 'Ada'`;
    await sql`update pgboss.job set state = 'failed' where data ->> 'to' = 'Bola'`;
    const jobs = await samples('griot_jobs');
    expect(jobs?.filter(({ value }) => value > 0)).toEqual([
      { labels: { queue: 'letters', state: 'created' }, value: 2 },
      { labels: { queue: 'letters', state: 'failed' }, value: 1 },
    ]);
    expect(jobs).toContainEqual({ labels: { queue: 'parcels', state: 'created' }, value: 0 });
    const [oldest, none, ...others] = (await samples('griot_jobs_oldest_wait_seconds')) ?? [];
    expect(oldest?.labels).toEqual({ queue: 'letters' });
    expect(oldest?.value).toBeGreaterThanOrEqual(90);
    expect(none).toEqual({ labels: { queue: 'parcels' }, value: 0 });
    expect(others).toEqual([]); // those that pg-boss keeps for itself are nobody's business
  });
});
