import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { type StandInWeb, standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connect.ts';
import { serviceLimits } from '../../db/pool/service-limits.ts';
import { connectService } from '../../db/pool/service-pool.ts';
import { WriteWatch } from '../../db/pool/write-watch.ts';
import type { Sql } from '../../db/sql.ts';
import { HealthRepository } from './health.repository.ts';
import { writeProblem } from './health.ts';
import { createLogger } from './logging.ts';

const silent = createLogger({ level: 'silent' }, process.stderr);
const tryAgainAfter = 5_000;

/** From now on PostgreSQL answers as one whose disk is full, and a table can neither be made nor get a row. */
async function fillDisk(sql: Sql): Promise<() => Promise<void>> {
  await sql.unsafe(`
    create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create function full_disk_for_tables() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on device for each statement execute function full_disk();
    create trigger full_disk before insert or update on reader_user for each statement execute function full_disk();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function full_disk_for_tables();`);
  return async () => {
    await sql.unsafe(`
      drop event trigger full_disk;
      drop function full_disk_for_tables();
      drop function full_disk() cascade;`);
  };
}

describe('a service whose database has a full disk', () => {
  let database: FreshDatabase;
  let service: Sql;
  let fresh: FreshApp;
  let web: StandInWeb;
  const folder = makeScratchFolder();
  const clock = new FakeClock();
  beforeAll(async () => {
    database = await freshDatabase();
    const writes = new WriteWatch(clock);
    service = connectService(database.connection, serviceLimits, (error) => writes.recordFailure(error));
    web = standInWeb(folder);
    fresh = await freshApp({ database: service, writes, web, logger: silent, articles: [anArticle()] });
  });
  afterAll(async () => {
    await fresh.close();
    await service.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const readyz = async () => {
    const { statusCode, body } = await fresh.app.inject('/readyz');
    return { statusCode, ...JSON.parse(body) };
  };

  /** The form that chooses a country, which needs a device. */
  const choose = async () => {
    const opened = await fresh.app.inject('/lite/');
    const csrf = web.asked.at(-1)?.csrf ?? '';
    return await fresh.app.inject({
      method: 'POST',
      url: '/lite/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      cookies: Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value])),
      payload: new URLSearchParams({ market: 'ngen', csrf }).toString(),
    });
  };

  it('refuses what would have to be stored for a while, shows pages, and is not ready until it can store again', async () => {
    const { amina, bola } = fresh.readers;
    await amina.device();
    await expect.poll(readyz).toMatchObject({ statusCode: 200 });
    const makeRoom = await fillDisk(database.sql);
    expect(await readyz()).toMatchObject({ statusCode: 200 }); // nobody has tried yet

    const news = await bola.send(calls.device.create, { body: { advertising_id: '' } });
    expect(news).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(news.json()).toEqual({ error: { code: 'unavailable', message: expect.any(String) } });
    const social = await amina.send(calls.identity.guest, {}, { signed: true });
    expect(social).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(social.json()).toEqual({ result: { code: expect.any(Number), msg: expect.any(String) } });
    const page = { statusCode: 503, headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' } };
    expect(await choose()).toMatchObject(page);
    expect((await fresh.app.inject('/lite/feeds')).statusCode).toBe(200);

    const notReady = { statusCode: 503, reason: 'The database cannot store anything: its disk is full.' };
    expect(await readyz()).toMatchObject({ ...notReady, checks: { database: true, writes: false, feeds: true } });
    await makeRoom();
    expect(await readyz()).toMatchObject(notReady); // the next attempt is not due yet
    clock.pass(tryAgainAfter);
    expect(await readyz()).toMatchObject({ statusCode: 200, checks: { writes: true } });
    expect((await choose()).statusCode).toBe(303);
    expect(await database.sql`select 1 from pg_class where relname like 'write_check%'`).toHaveLength(0);
  });
});

describe('whether anything can be stored', () => {
  it('is tried only after a write was refused, once for all who ask and not too often', async () => {
    const clock = new FakeClock();
    const writes = new WriteWatch(clock);
    const full = Object.assign(new Error('no space'), { code: '53100' });
    let answer: Error | undefined = full;
    let tries = 0;
    const ask = () =>
      writes.problem(async () => {
        tries += 1;
        if (answer) throw answer;
      });
    writes.recordFailure(Object.assign(new Error('wrong'), { code: '42601' }));
    expect([await ask(), tries]).toEqual([undefined, 0]);
    writes.recordFailure(full);
    expect(await Promise.all([ask(), ask()])).toEqual(Array(2).fill(expect.stringContaining('disk is full')));
    expect(tries).toBe(1);
    answer = undefined;
    clock.pass(tryAgainAfter - 1);
    expect([await ask(), tries]).toEqual([expect.stringContaining('disk is full'), 1]);
    clock.pass(1);
    expect([await ask(), tries]).toEqual([undefined, 2]);
  });

  it('is known of a database that may only be read, without trying', async () => {
    const database = await freshDatabase();
    onTestFinished(() => database.drop());
    const problem = (sql: Sql) => writeProblem(new HealthRepository(sql), new WriteWatch(new FakeClock()));
    expect(await problem(database.sql)).toBeUndefined();
    await database.sql`alter database ${database.sql(database.connection.database)} set default_transaction_read_only = on`;
    const replica = connect(database.connection, { max: 1 });
    expect(await problem(replica)).toContain('can only be read');
    await replica.end();
  });
});
