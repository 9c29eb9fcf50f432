import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../http/errors.ts';
import { usualConnections } from '../connect.ts';
import { openEmbedded } from '../embedded.ts';
import { serviceLimits } from './service-limits.ts';
import { connectService } from './service-pool.ts';

const limits = { ...serviceLimits, statementTimeout: 300, deadline: 600 };
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
    expect(await sql.unsafe('select 3 as three')).toEqual([{ three: 3 }]);
    expect(await codeOf(sql`select nothing`)).toBe('internal');
    expect((await sql`select current_setting('statement_timeout') as most`)[0]).toEqual({ most: '10s' });
  });

  it('has the server end what takes too long; a command’s own may take its time', async () => {
    const service = connectService(database.connection, limits);
    onTestFinished(() => service.end());
    expect(await codeOf(service`select pg_sleep(0.5)`)).toBe('unavailable');
    expect(await codeOf(database.sql`select pg_sleep(0.5)`)).toBe('answered');
  });

  it('waits in the queue no longer than for an answer, and what is given up is not done later', async () => {
    const sql = connectService(database.connection, { ...serviceLimits, deadline: 3_000 });
    onTestFinished(() => sql.end({ timeout: 1 }));
    const busy = await Promise.all(Array.from({ length: usualConnections }, () => sql.reserve()));
    const late = [sql`create table queued ()`, sql.begin((tx) => tx`create table queued ()`)];
    expect(await Promise.all(late.map(codeOf))).toEqual(['unavailable', 'unavailable']);
    for (const one of busy) one.release();
    expect(await codeOf(sql`select 1`)).toBe('answered');
    expect((await database.sql`select to_regclass('queued') as made`)[0]).toEqual({ made: null });
  });

  it('takes one connection that is ended for what it is: the next query has another', async () => {
    const sql = connectService(database.connection);
    onTestFinished(() => sql.end({ timeout: 1 }));
    const asleep = codeOf(sql`select pg_sleep(60)`); // waited for from the start: it may fail before we look
    const end = () =>
      database.sql`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await end()).length).toBe(1);
    expect(await asleep).toBe('unavailable');
    expect(await codeOf(sql`select 1`)).toBe('answered');
  });
});

describe('several hosts', () => {
  it('one of which lets nobody in: the next one is used, although it takes longer than a look to give the first up', async () => {
    const database = await freshDatabase();
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { host, port: own, username, database: name } = database.connection;
    const url = `postgres://${username}@127.0.0.1:${port},${encodeURIComponent(host)}:${own}/${name}`;
    const sql = connectService({ url }, { ...serviceLimits, connectTimeout: 3_600, longestLook: 100, signOfLife: 50 });
    onTestFinished(async () => {
      await sql.end({ timeout: 1 });
      silent.close();
      await database.drop();
    });
    await expect.poll(() => codeOf(sql`select 1`)).toBe('answered');
  });
});

describe('a transaction whose connection is ended', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it.each(['while it waits for an answer', 'while it does something else'])('%s asks nothing more', async (when) => {
    const sql = connectService(database.connection);
    onTestFinished(() => sql.end({ timeout: 1 }));
    const begun = Promise.withResolvers<number>();
    const ended = Promise.withResolvers<void>();
    const later: string[] = [];
    const whole = codeOf(
      sql.begin(async (tx) => {
        const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
        begun.resolve(row?.pid ?? 0);
        if (when === 'while it waits for an answer') later.push(await codeOf(tx`select pg_sleep(60)`));
        else await ended.promise;
        later.push(await codeOf(Promise.resolve().then(() => tx`select 1`)));
        throw new Error('it ends with an error of its own');
      }),
    );
    await database.sql`select pg_terminate_backend(${await begun.promise})`;
    ended.resolve();
    expect(await whole).toBe('unavailable');
    expect(later.at(-1)).toBe('unavailable');
    // an error that the client throws where nobody catches it would end this process in the next turn
    await new Promise((next) => setImmediate(next));
    expect(await codeOf(sql`select 1`)).toBe('answered');
  });
});

describe('a PostgreSQL that was away for longer than anybody waits', () => {
  it('is used again when it is back, and refused for until then', async () => {
    const dataFolder = makeScratchFolder();
    const open = () => openEmbedded({ dataFolder, durability: 'test' });
    let embedded = await open();
    const sql = connectService(embedded.connection, { ...serviceLimits, deadline: 3_000 });
    onTestFinished(async () => {
      await sql.end({ timeout: 1 });
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    });
    const ask = () => codeOf(sql`select 1`);
    const askAll = () => Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(await askAll())).toEqual(new Set(['answered']));
    await embedded.stop();
    for (let round = 0; round < 5; round++) expect(new Set(await askAll())).toEqual(new Set(['unavailable']));
    embedded = await open();
    await expect.poll(ask).toBe('answered');
    expect(new Set(await askAll())).toEqual(new Set(['answered']));
  });
});
