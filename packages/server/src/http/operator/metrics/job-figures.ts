import type { Collector, Figure } from './figure.ts';
import type { JobCount } from './job-count.repository.ts';

const KEEP = 15_000;

/** The jobs of all workers, wherever they run, read from the database when metrics are asked for. */
export function jobFigures(read: () => Promise<readonly JobCount[]>): Collector {
  return { name: 'jobs', keep: KEEP, collect: async () => figuresOf(await read()) };
}

function figuresOf(counts: readonly JobCount[]): Figure[] {
  const queues = Map.groupBy(counts, ({ queue }) => queue);
  return [
    {
      name: 'griot_jobs',
      help: 'Jobs by queue and state; those that ended stay for an hour',
      labels: ['queue', 'state'],
      samples: counts.map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
    },
    {
      name: 'griot_jobs_oldest_wait_seconds',
      help: 'Since the oldest job that waits could be done; 0 where none waits',
      labels: ['queue'],
      samples: [...queues].map(([queue, states]) => ({
        labels: { queue },
        value: Math.max(...states.map(({ waits }) => waits ?? 0)),
      })),
    },
  ];
}
