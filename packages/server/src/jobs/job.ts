import type { QueuePolicy } from 'pg-boss';

/** Times are seconds. */
export type Queue<Data> = {
  readonly name: string;
  /** standard: any number; exclusive: a key waits or runs once; stately: it waits once and runs once. */
  readonly policy: Extract<QueuePolicy, 'standard' | 'exclusive' | 'stately'>;
  /** How often a failed job is retried, and after how many seconds; the wait doubles each time. */
  readonly retries: number;
  readonly retryAfter?: number;
  /** A job that runs longer is aborted, and retried if retries are left. */
  readonly longest: number;
  /** A job that waits longer is dropped. */
  readonly waits: number;
  /** Whether a new job replaces a waiting one with the same key. */
  readonly renews?: boolean;
  /** Never set; it carries the type of the data. */
  readonly holds?: Data;
};

/** A job to be sent. */
export type Sent<Data> = {
  readonly data: Data;
  /** Jobs with the same key count as the same job. */
  readonly key?: string;
  /** Only a few jobs of one group run at once; see the job's `perGroup`. */
  readonly group?: string;
  readonly priority?: number;
  /** Seconds. */
  readonly after?: number;
};

/** A row of the table of jobs. */
export type Job<Data> = {
  readonly queue: Queue<Data>;
  /** How many run at once in one process. */
  readonly atOnce: number;
  /** How many of one group run at once over all processes. pg-boss keeps to it approximately. */
  readonly perGroup?: number;
  /** Looks for work so often, in seconds. */
  readonly looksEvery: number;
  /** A cron line in UTC at which the job is sent, without data. */
  readonly schedule?: string;
  handle(data: Data, signal: AbortSignal): Promise<void>;
};

/** A job of any data; only its own queue and handler need to agree on the type. */
export type AnyJob = Job<never>;
export const job = <Data>(row: Job<Data>): AnyJob => row as unknown as AnyJob;

/** The methods of the service's log that jobs use. */
export type JobLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
