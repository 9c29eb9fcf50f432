import { randomUUID } from 'node:crypto';
import { HOUR_S, MINUTE_S, SECOND_MS } from '@griot/domain/time-units';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../db/sql/address.ts';
import type { AnySql } from '../db/sql.ts';
import { openBossDatabase, within } from './boss-database.ts';
import type { Job, JobLog, Queue, Sent } from './job.ts';

/** Seconds. A worker that is gone is missed after a heartbeat or two; work is looked for so often at least. */
export type BossRhythm = { readonly heartbeat: number; readonly rounds: number; readonly looks: number };
const usual: BossRhythm = { heartbeat: MINUTE_S, rounds: MINUTE_S / 2, looks: MINUTE_S };

type BossSettings = { readonly connection: Connection; readonly log: JobLog; readonly rhythm?: BossRhythm };

/** pg-boss, in a schema of its own. Whoever opens it also does its housekeeping and keeps its calendar. */
export class Boss {
  readonly #boss: PgBoss;
  readonly #log: JobLog;
  readonly #rhythm: BossRhythm;
  readonly #closeDatabase: () => Promise<void>;

  private constructor({ connection, log, rhythm = usual }: BossSettings) {
    const { db, close } = openBossDatabase(connection, 4);
    this.#closeDatabase = close;
    this.#log = log;
    this.#rhythm = rhythm;
    this.#boss = new PgBoss({
      db,
      schema: 'pgboss',
      superviseIntervalSeconds: rhythm.rounds,
      monitorIntervalSeconds: rhythm.rounds,
      maintenanceIntervalSeconds: 10 * MINUTE_S,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'the jobs met an error'));
    this.#boss.on('warning', ({ message }) => log.warn({}, message));
  }

  static async open(settings: BossSettings): Promise<Boss> {
    const opened = new Boss(settings);
    try {
      await opened.#boss.start();
      return opened;
    } catch (error) {
      await opened.stop(0).catch(() => {}); // the first error says what is wrong
      throw error;
    }
  }

  /** Makes what is missing, and brings the rest up to date. */
  async makeQueue({ name, policy, retries, retryAfter = 0, longest, waits }: Queue<unknown>): Promise<void> {
    const options = {
      retryLimit: retries,
      retryDelay: retryAfter,
      retryBackoff: retryAfter > 0,
      expireInSeconds: longest,
      heartbeatSeconds: this.#rhythm.heartbeat,
      retentionSeconds: waits,
      deleteAfterSeconds: HOUR_S,
    };
    await this.#boss.createQueue(name, { policy, ...options });
    await this.#boss.updateQueue(name, options);
  }

  /** What waits already is not sent twice, where its queue minds keys. Within a transaction all of it goes or none. */
  async send<Data extends object>(
    { name, renews = false }: Queue<Data>,
    sent: readonly Sent<Data>[],
    transaction?: AnySql,
  ): Promise<void> {
    if (sent.length === 0) return;
    const db = transaction && { db: within(transaction) };
    const jobs = sent.map((one) => ({ id: randomUUID(), ...jobOf(one) }));
    const inserted = new Set(await this.#boss.insert(name, jobs, db));
    if (!renews) return;
    for (const { id, data, ...options } of jobs) {
      if (!inserted.has(id)) await this.#boss.upsert(name, data, { ...options, match: 'all', ...db });
    }
  }

  /** How many wait, as of the last round. */
  async waiting({ name }: Queue<unknown>): Promise<number> {
    return (await this.#boss.getQueue(name))?.queuedCount ?? 0;
  }

  async work<Data>({ queue, atOnce, perGroup, looksEvery, schedule, handle }: Job<Data>): Promise<void> {
    const options = {
      localConcurrency: atOnce,
      pollingIntervalSeconds: Math.min(looksEvery, this.#rhythm.looks),
      // while many wait nobody pauses between two of them
      burstWhenReadyExceeds: 4 * atOnce,
      ...(perGroup !== undefined && { groupConcurrency: perGroup }),
    };
    await this.#boss.work<Data>(queue.name, options, async ([job]) => {
      if (!job) return;
      try {
        await handle(job.data, job.signal);
      } catch (error) {
        this.#log.warn({ err: error, queue: queue.name, attempt: job.retryCount + 1 }, 'a job failed');
        throw error;
      }
    });
    if (schedule !== undefined) await this.#boss.schedule(queue.name, schedule);
  }

  /** What runs may end in this time, in seconds; what does not is given back. */
  async stop(within: number): Promise<void> {
    try {
      await this.#boss.stop({ graceful: true, timeout: within * SECOND_MS });
    } finally {
      await this.#closeDatabase();
    }
  }
}

function jobOf<Data extends object>({ data, key, group, priority, after }: Sent<Data>) {
  return {
    data: storable(data),
    ...(key !== undefined && { singletonKey: key }),
    ...(group !== undefined && { group: { id: group } }),
    ...(priority !== undefined && { priority }),
    ...(after !== undefined && { startAfter: after }),
  };
}

/** PostgreSQL takes neither a NUL nor half a surrogate pair. */
function storable<Data extends object>(data: Data): Data {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
  return JSON.parse(JSON.stringify(data, clean));
}
