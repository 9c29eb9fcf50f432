import { rmSync } from 'node:fs';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { failureOf } from '../http/errors.ts';
import { withDeadline } from './deadline.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { connect, connectService } from './sql.ts';

const limits = { connectTimeout: 2, statementTimeout: 300, deadline: 600 };
const codeOf = (waiting: Promise<unknown>) =>
  waiting.then(
    () => 'answered',
    (error: unknown) => failureOf(error).code,
  );

describe('the service’s pool', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it('answers as ever: rows, names, values, fragments, transactions', async () => {
    const sql = connectService(database.connection);
    onTestFinished(() => sql.end());
    const where = sql`where one = ${1}`;
    expect([...(await sql`select ${sql('one')} from (select 1 as one) t ${where}`)]).toEqual([{ one: 1 }]);
    expect(await sql.begin(async (tx) => (await tx`select 2 as two`)[0])).toEqual({ two: 2 });
    expect(await sql.unsafe('select 3 as three').values()).toEqual([[3]]);
    expect(await codeOf(sql`select nothing`)).toBe('internal');
    expect((await sql`select current_setting('statement_timeout') as most`)[0]).toEqual({ most: '10s' });
  });

  it('has the server end what takes too long; a command’s own may take its time', async () => {
    const service = connectService(database.connection, limits);
    onTestFinished(() => service.end());
    expect(await codeOf(service`select pg_sleep(0.5)`)).toBe('unavailable');
    expect(await codeOf(database.sql`select pg_sleep(0.5)`)).toBe('answered');
  });

  it('waits in the queue no longer than for an answer, and leaves it then', async () => {
    const one = connect(database.connection, { max: 1 });
    const sql = withDeadline(one, 200);
    onTestFinished(() => one.end());
    const busy = one`select pg_sleep(1)`.execute();
    expect(await codeOf(sql`create table queued ()`)).toBe('unavailable');
    await busy;
    expect((await one`select to_regclass('queued') as made`)[0]).toEqual({ made: null });
  });
});

describe('a PostgreSQL that is frozen', { timeout: 60_000 }, () => {
  it('is answered for with 503 until it goes on', async () => {
    const dataFolder = makeScratchFolder();
    const embedded = await openEmbedded({ dataFolder, durability: 'test' });
    const admin = connect(embedded.connection, { max: 1 });
    await migrate(admin);
    await admin.end();
    const sql = connectService(embedded.connection, { connectTimeout: 5, statementTimeout: 5_000, deadline: 2_000 });
    const outcome = readConfig({ GRIOT_DATA: dataFolder });
    if (!outcome.ok) throw new Error(outcome.problems.join());
    const app = await buildApp({
      config: outcome.config,
      sql,
      clock: new FakeClock(),
      secret: 'a secret for this test alone, quite long',
      web: null,
    });
    await app.ready();
    // every connection the pool may have is there, so that none comes later that would not be frozen
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`));
    const rows = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database()`;
    const frozen = [embedded.pid, ...rows.map(({ pid }) => pid)];
    const signal = (name: NodeJS.Signals) => {
      for (const pid of frozen) process.kill(pid, name);
    };
    onTestFinished(async () => {
      signal('SIGCONT');
      await app.close();
      await sql.end({ timeout: 1 });
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    });

    signal('SIGSTOP');
    const ask = () => app.inject({ method: 'POST', url: '/ng/en/device_id' });
    const all = await Promise.all(Array.from({ length: 15 }, ask));
    for (const sent of all) {
      expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '5']);
      expect(sent.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
    signal('SIGCONT');
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
  });
});
