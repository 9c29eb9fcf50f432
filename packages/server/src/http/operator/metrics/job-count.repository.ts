import type { Sql } from '../../../db/sql.ts';

/** The number of jobs of a queue in one state; `waits`: seconds since the oldest of them was due. */
export type JobCount = {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
  readonly waits: number | null;
};

/** Reads the tables of pg-boss, which exist once a worker has run. */
export class JobCountRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Every queue in every state, also those without jobs: nobody notices a series that disappears. */
  async counts(): Promise<readonly JobCount[]> {
    if (!(await this.#hasJobs())) return [];
    return await this.#sql<JobCount[]>`
      select queue.name as queue, known.state::text, count(job.id)::int as jobs,
             extract(epoch from now() - min(job.start_after)
               filter (where job.state in ('created', 'retry') and job.start_after <= now()))::float8 as waits
        from pgboss.queue cross join unnest(enum_range(null::pgboss.job_state)) as known (state)
        left join pgboss.job on job.name = queue.name and job.state = known.state
       where queue.name !~ '^__'
       group by queue.name, known.state order by queue.name, known.state`;
  }

  async #hasJobs(): Promise<boolean> {
    const [row] = await this.#sql<{ is_there: boolean }[]>`select to_regclass('pgboss.job') is not null as is_there`;
    return row?.is_there ?? false;
  }
}
