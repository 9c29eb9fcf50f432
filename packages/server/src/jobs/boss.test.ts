import { freshDatabase } from '@griot/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../db/embedded/until.ts';
import type { Connection } from '../db/sql/address.ts';
import type { Sql } from '../db/sql.ts';
import { Boss } from './boss.ts';
import type { Job, JobLog, Queue } from './job.ts';

type Letter = { readonly to: string; readonly says?: string };

const letters: Queue<Letter> = { name: 'letters', policy: 'stately', retries: 3, longest: 60, waits: 600 };
const hasty = { heartbeat: 10, rounds: 1, looks: 0.5 };

function notes() {
  const lines: { level: string; facts: object; message: string }[] = [];
  const at = (level: string) => (facts: object, message: string) => void lines.push({ level, facts, message });
  const log: JobLog = { info: at('info'), warn: at('warn'), error: at('error') };
  return { lines, log };
}

async function freshPlace(): Promise<{ sql: Sql; connection: Connection }> {
  const { sql, connection, drop } = await freshDatabase();
  onTestFinished(drop);
  return { sql, connection };
}

/** Stopped with the test, before its database goes. */
async function openBoss(connection: Connection, log: JobLog = notes().log): Promise<Boss> {
  const boss = await Boss.open({ connection, log, rhythm: hasty });
  onTestFinished(() => boss.stop(1));
  return boss;
}

function reading(queue: Queue<Letter>, handle: Job<Letter>['handle'], more: Partial<Job<Letter>> = {}): Job<Letter> {
  return { queue, handle, atOnce: 2, looksEvery: 60, ...more };
}

/** Far longer than it takes: a machine with much else to do is no reason to fail. */
const soon = { within: 100_000 };

describe('the jobs', () => {
  it('are done once each, those with priority first', async () => {
    const { connection } = await freshPlace();
    const boss = await openBoss(connection);
    await boss.makeQueue(letters);
    const sent = [
      { data: { to: 'Bola' }, priority: -1 },
      { data: { to: 'Ada' } },
      { data: { to: 'Chidi' }, priority: -2 },
    ].map((one) => ({ ...one, key: one.data.to }));
    await boss.send(letters, sent);
    const read: string[] = [];
    await boss.work(reading(letters, async ({ to }) => void read.push(to), { atOnce: 1 }));
    await until(() => read.length === 3 || undefined, soon);
    expect(read).toEqual(['Ada', 'Bola', 'Chidi']);
  });

  it('wait once for each key, and as they were sent last where their queue says so', async () => {
    const { connection } = await freshPlace();
    const boss = await openBoss(connection);
    const renewed = { ...letters, name: 'renewed', renews: true };
    for (const queue of [letters, renewed]) {
      await boss.makeQueue(queue);
      for (const says of ['first', 'second']) await boss.send(queue, [{ data: { to: 'Ada', says }, key: 'Ada' }]);
    }
    const read: (string | undefined)[] = [];
    for (const queue of [letters, renewed]) await boss.work(reading(queue, async ({ says }) => void read.push(says)));
    await until(() => read.length === 2 || undefined, soon);
    expect(read.sort()).toEqual(['first', 'second']);
  });

  it('are sent with a transaction or not at all', async () => {
    const { connection, sql } = await freshPlace();
    const boss = await openBoss(connection);
    await boss.makeQueue({ ...letters, renews: true });
    const send = (to: string, fails: boolean) =>
      sql.begin(async (transaction) => {
        await boss.send({ ...letters, renews: true }, [{ data: { to }, key: 'one' }], transaction);
        if (fails) throw new Error('changed my mind');
      });
    await expect(send('nobody', true)).rejects.toThrow('changed my mind');
    await send('Ada', false);
    await expect(send('nobody', true)).rejects.toThrow('changed my mind');
    const read: string[] = [];
    await boss.work(reading(letters, async ({ to }) => void read.push(to)));
    await until(() => read.length > 0 || undefined, soon);
    expect(read).toEqual(['Ada']);
  });

  it('may hold what PostgreSQL cannot store', async () => {
    const { connection } = await freshPlace();
    const boss = await openBoss(connection);
    await boss.makeQueue(letters);
    await boss.send(letters, [{ data: { to: 'A\0da', says: 'half \ud83d of it' } }]);
    const read: Letter[] = [];
    await boss.work(reading(letters, async (letter) => void read.push(letter)));
    await until(() => read.length > 0 || undefined, soon);
    expect(read).toEqual([{ to: 'Ada', says: 'half \ufffd of it' }]);
  });

  it('are tried again when they fail, and the log says so', async () => {
    const { connection } = await freshPlace();
    const { lines, log } = notes();
    const boss = await openBoss(connection, log);
    await boss.makeQueue(letters);
    await boss.send(letters, [{ data: { to: 'Ada' } }]);
    let attempts = 0;
    const handle = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('not at home');
    };
    await boss.work(reading(letters, handle));
    await until(() => attempts === 3 || undefined, soon);
    expect(attempts).toBe(3);
    expect(lines).toMatchObject([
      { level: 'warn', facts: { queue: 'letters', attempt: 1 }, message: 'a job failed' },
      { level: 'warn', facts: { queue: 'letters', attempt: 2 }, message: 'a job failed' },
    ]);
  });

  it('that are under way may end when the worker stops, and what still waits is left for others', async () => {
    const { connection } = await freshPlace();
    const boss = await Boss.open({ connection, log: notes().log, rhythm: hasty });
    await boss.makeQueue(letters);
    await boss.send(
      letters,
      [{ data: { to: 'Ada' } }, { data: { to: 'Bola' } }].map((one) => ({ ...one, key: one.data.to })),
    );
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const ended: string[] = [];
    const handle = async ({ to }: Letter) => {
      begun.resolve();
      await mayEnd.promise;
      ended.push(to);
    };
    await boss.work(reading(letters, handle, { atOnce: 1 }));
    await begun.promise;
    const stopped = boss.stop(10);
    mayEnd.resolve();
    await stopped;
    expect(ended).toHaveLength(1);
    const other = await openBoss(connection);
    await other.work(reading(letters, handle));
    await until(() => ended.length === 2 || undefined, soon);
    expect(ended.sort()).toEqual(['Ada', 'Bola']);
  });

  it('are told to stop when their time is over, and given back', async () => {
    const { connection } = await freshPlace();
    const boss = await Boss.open({ connection, log: notes().log, rhythm: hasty });
    await boss.makeQueue(letters);
    await boss.send(letters, [{ data: { to: 'Ada' } }]);
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    await boss.work(
      reading(letters, async (_, signal) => {
        begun.resolve();
        signal.addEventListener('abort', () => aborted.resolve());
        await new Promise(() => {});
      }),
    );
    await begun.promise;
    await boss.stop(1);
    await aborted.promise;
    const other = await openBoss(connection);
    const read: string[] = [];
    await other.work(reading(letters, async ({ to }) => void read.push(to)));
    await until(() => read.length > 0 || undefined, soon);
    expect(read).toEqual(['Ada']);
  });

  it('have workers that may all start at the same time', async () => {
    const { connection } = await freshPlace();
    const { lines, log } = notes();
    const bosses = await Promise.all([1, 2, 3].map(() => openBoss(connection, log)));
    await Promise.all(bosses.map((boss) => boss.makeQueue(letters)));
    const read: string[] = [];
    for (const boss of bosses) await boss.work(reading(letters, async ({ to }) => void read.push(to)));
    await bosses[0]?.send(letters, [{ data: { to: 'Ada' } }]);
    await until(() => read.length > 0 || undefined, soon);
    expect(read).toEqual(['Ada']);
    expect(lines).toEqual([]);
  });

  it('go by the calendar', async () => {
    const { connection, sql } = await freshPlace();
    const boss = await openBoss(connection);
    const daily = { ...letters, name: 'daily' };
    await boss.makeQueue(daily);
    await boss.work(reading(daily, async () => {}, { schedule: '20 3 * * *' }));
    await boss.work(reading(daily, async () => {}, { schedule: '30 3 * * *' }));
    expect(await sql`select name, cron from pgboss.schedule`).toEqual([{ name: 'daily', cron: '30 3 * * *' }]);
  });
});
