import type { Registry } from 'prom-client';
import type { JobCount } from './job-count.repository.ts';
import { liveGauge } from './live-gauge.ts';
import type { StoredRows } from './stored-rows.ts';

/** The jobs of all workers, wherever they run. */
export function showJobs(registry: Registry, counts: StoredRows<JobCount>): void {
  const jobs = {
    name: 'griot_jobs',
    help: 'Jobs by queue and state; those that ended stay for an hour',
    labels: ['queue', 'state'],
  };
  liveGauge(registry, jobs, async () =>
    ((await counts.get()) ?? []).map((count) => ({
      labels: { queue: count.queue, state: count.state },
      value: count.jobs,
    })),
  );
  const oldest = {
    name: 'griot_jobs_oldest_wait_seconds',
    help: 'Since the oldest job that waits could be done; 0 where none waits',
    labels: ['queue'],
  };
  liveGauge(registry, oldest, async () =>
    [...Map.groupBy((await counts.get()) ?? [], ({ queue }) => queue)].map(([queue, states]) => ({
      labels: { queue },
      value: Math.max(...states.map(({ waits }) => waits ?? 0)),
    })),
  );
}
