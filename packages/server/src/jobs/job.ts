import type { QueuePolicy } from 'pg-boss';

/** Times are seconds. */
export type Queue<Data> = {
  readonly name: string;
  /** standard: any number; exclusive: a key waits or runs once; stately: it waits once and runs once. */
  readonly policy: Extract<QueuePolicy, 'standard' | 'exclusive' | 'stately'>;
  /** How often what failed is tried again, and after how long; twice as long each time. */
  readonly retries: number;
  readonly retryAfter?: number;
  /** What runs longer is given up, and tried again where it may be. */
  readonly longest: number;
  /** What waits longer is dropped. */
  readonly waits: number;
  /** Whether what is sent takes the place of what waits by the same key. */
  readonly renews?: boolean;
  /** Only says what is in it. */
  readonly holds?: Data;
};

/** One thing to do. */
export type Sent<Data> = {
  readonly data: Data;
  /** What it is the same as. */
  readonly key?: string;
  /** Of those of one group a few run at once; see the job's `perGroup`. */
  readonly group?: string;
  readonly priority?: number;
  /** Seconds. */
  readonly after?: number;
};

/** A row of the table of jobs. */
export type Job<Data> = {
  readonly queue: Queue<Data>;
  /** In one process. */
  readonly atOnce: number;
  /** Of one group, in all processes together; as good as pg-boss can, which is not quite. */
  readonly perGroup?: number;
  /** Looks for work so often, in seconds. */
  readonly looksEvery: number;
  /** A cron line in UTC: sent by itself, without data. */
  readonly schedule?: string;
  handle(data: Data, signal: AbortSignal): Promise<void>;
};

/** A row whose data only its own queue and handler need to agree on. */
export type AnyJob = Job<never>;
export const job = <Data>(row: Job<Data>): AnyJob => row as unknown as AnyJob;

/** What the log of the service has and the jobs use. */
export type JobLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
