import { DAY_S, HOUR_S } from '@griot/domain/time-units';
import type { Retention } from '../../retention.ts';
import { type AnyJob, type JobLog, job, type Queue } from '../job.ts';

type Turn = Omit<Queue<Record<string, never>>, 'name' | 'policy'> & {
  /** A cron line in UTC. */
  readonly schedule: string;
  readonly message: string;
};

/** The next turn does what this one did not. */
const short = { retries: 0, longest: 300, waits: 900 };
/** Files may take their time, and the next turn is a day away. */
const long = { retries: 2, retryAfter: 600, longest: HOUR_S, waits: DAY_S };

const turns = {
  signatures: { ...short, schedule: '*/5 * * * *', message: 'forgot old signatures' },
  shares: { ...short, schedule: '*/15 * * * *', message: 'forgot old shares' },
  bans: { ...short, schedule: '12 * * * *', message: 'forgot who was banned until now' },
  likes: {
    ...short,
    schedule: '3,33 * * * *',
    message: 'counted likes of known devices, forgot where likes came from',
  },
  searches: { ...short, schedule: '7 * * * *', message: 'forgot old searches' },
  logins: { ...short, schedule: '10 * * * *', message: 'forgot expired logins' },
  pictures: { ...long, schedule: '20 3 * * *', message: 'forgot pictures nobody uses' },
  clips: { ...long, schedule: '35 3 * * *', message: 'freed the files of removed clips' },
  history: { ...long, schedule: '40 3 * * *', message: 'forgot what articles said long ago' },
  push: { ...short, schedule: '15 4 * * *', message: 'forgot old pushes' },
  messages: { ...short, schedule: '30 4 * * *', message: 'forgot old messages' },
  experiments: { ...short, schedule: '50 4 * * *', message: 'forgot who took part in experiments' },
  suggestions: { ...short, schedule: '0 5 * * *', message: 'forgot old suggestions' },
  ads: { ...short, schedule: '20 5 * * *', message: 'forgot who saw which ad' },
} satisfies Record<string, Turn>;

export type Retentions = Readonly<Record<keyof typeof turns, Retention>>;

/** The jobs that delete what is no longer kept, each at its own time. */
export function forgettingJobs(retentions: Retentions, log: JobLog): readonly AnyJob[] {
  const jobOf = (what: keyof Retentions): AnyJob => {
    const { schedule, message, ...limits }: Turn = turns[what];
    const queue: Queue<Record<string, never>> = { ...limits, name: `${what}.forget`, policy: 'exclusive' };
    const handle = async () => log.info(await retentions[what](), message);
    return job({ queue, handle, atOnce: 1, looksEvery: 60, schedule });
  };
  return (Object.keys(turns) as (keyof Retentions)[]).map(jobOf);
}
