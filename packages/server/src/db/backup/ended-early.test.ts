import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { makeScratchFolder, scratchFolder } from '@griot/testkit/scratch-folder';
import { everyRow } from '@griot/testkit/stored/every-row';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../connect.ts';
import type { Sql } from '../sql.ts';
import { checkBackup } from './check-backup.ts';
import { type Manifest, manifestPath, sealed, sha256Of, tablePath } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { type BackupSettings, writeBackup } from './write-backup.ts';

const never = new AbortController().signal;

/** A database with one connection that works, as the commands have it, and with others to look at it. */
async function databaseWithOne(): Promise<{ sql: Sql; others: Sql }> {
  const database = await freshDatabase();
  const sql = connect(database.connection, { max: 1 });
  onTestFinished(async () => {
    await sql.end({ timeout: 5 });
    await database.drop();
  });
  return { sql, others: database.sql };
}

/** Of a data folder with one file. */
async function backUp(sql: Sql, folder: string, more: Partial<BackupSettings> = {}): Promise<Manifest> {
  const dataFolder = makeScratchFolder();
  writeFileSync(join(dataFolder, 'secret'), 's'.repeat(43));
  const named = { secret: false, push: false };
  const usual = { target: join(folder, 'kept'), dataFolder, named, version: '1', now: new Date(0), signal: never };
  try {
    return await writeBackup(sql, { ...usual, ...more });
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
}

async function lockTable(sql: Sql, lock: string): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const locking = sql.begin(async (all) => {
    await all.unsafe(`lock table ban in ${lock} mode`);
    locked.resolve();
    await release.promise;
  });
  onTestFinished(async () => {
    release.resolve();
    await locking;
  });
  await locked.promise;
}

const backendOf = (sql: Sql) => sql<{ pid: number }[]>`select pg_backend_pid() as pid`;

type GivenUp = { act: (signal: AbortSignal) => Promise<unknown>; isUnderWay: () => Promise<boolean> };

/** Fails for the reason of the signal, and the connection can still be used: PostgreSQL was asked to stop. */
async function expectGivenUp(sql: Sql, { act, isUnderWay }: GivenUp): Promise<void> {
  const [backend] = await backendOf(sql);
  const givenUp = new AbortController();
  const failed = expect(act(givenUp.signal)).rejects.toThrow('too long');
  await expect.poll(isUnderWay).toBe(true);
  givenUp.abort(new Error('too long'));
  await failed;
  expect(await backendOf(sql)).toEqual([backend]);
}

async function isWaiting(sql: Sql, what: string): Promise<boolean> {
  const found = await sql`
    select 1 from pg_stat_activity where datname = current_database() and ${what} in (wait_event_type, wait_event)`;
  return found.length > 0;
}

/** More than can be written while nobody looks. */
const fillLargeTable = (sql: Sql) => sql`
  insert into ban (id, user_id, reason, created_at)
  select n, 'u', (select string_agg(md5(n || '-' || m), '') from generate_series(1, 6000) m), now()
    from generate_series(1, 100) n`;

const draftIn = (folder: string) => join(folder, readdirSync(folder)[0] ?? '');
const bansIn = (folder: string) => tablePath(draftIn(folder), 'ban');

describe('a backup', () => {
  it('that is given up while it waits for a locked table leaves nothing', async () => {
    const [{ sql, others }, folder] = [await databaseWithOne(), scratchFolder()];
    await lockTable(others, 'access exclusive');
    await expectGivenUp(sql, {
      act: (signal) => backUp(sql, folder, { signal }),
      isUnderWay: () => isWaiting(others, 'Lock'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is given up in the middle of a table leaves nothing', async () => {
    const [{ sql, others }, folder] = [await databaseWithOne(), scratchFolder()];
    await fillLargeTable(others);
    await expectGivenUp(sql, {
      act: (signal) => backUp(sql, folder, { signal }),
      isUnderWay: async () => (statSync(bansIn(folder), { throwIfNoEntry: false })?.size ?? 0) > 0,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['large', fillLargeTable],
    ['locked', (sql: Sql) => lockTable(sql, 'access exclusive')],
  ])('fails at once when a table that is %s cannot be written', async (_, prepare) => {
    const [{ sql, others }, folder] = [await databaseWithOne(), scratchFolder()];
    await prepare(others);
    const onTable = (done: number) => {
      if (done === 1) writeFileSync(bansIn(folder), 'already there');
    };
    const [backend] = await backendOf(sql);
    await expect(backUp(sql, folder, { onTable })).rejects.toThrow('EEXIST');
    expect(await backendOf(sql)).toEqual([backend]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a restore', () => {
  const row = (id: number | string, more = '') =>
    `${id}\tu\t\\N\t\\N\t${'r'.repeat(1_000)}\t2026-03-10 12:00:00+00${more}\n`;
  /** More than waits on the way to PostgreSQL. */
  const many = Array.from({ length: 3_000 }, (_, nth) => row(nth)).join('');

  const ofNothing = makeScratchFolder();
  let made: Manifest;
  beforeAll(async () => {
    const { sql, drop } = await freshDatabase();
    made = await backUp(sql, ofNothing);
    await drop();
  });
  afterAll(() => rmSync(ofNothing, { recursive: true, force: true }));

  /** A backup that is whole, with these lines for one of its tables. */
  async function backupWith(lines: string): Promise<string> {
    const target = join(scratchFolder(), 'kept');
    cpSync(join(ofNothing, 'kept'), target, { recursive: true });
    const [rows, sha256] = [lines.split('\n').length - 1, sha256Of(lines)];
    const tables = made.tables.map((one) => (one.name === 'ban' ? { ...one, rows, sha256 } : one));
    writeFileSync(tablePath(target, 'ban'), gzipSync(lines));
    writeFileSync(manifestPath(target), sealed({ ...made, tables }));
    return target;
  }

  /** Each row of the table makes PostgreSQL do this. */
  const onEachRow = (sql: Sql, body: string) =>
    sql.unsafe(`
      create function on_each_row() returns boolean language plpgsql as $$ begin ${body}; return true; end $$;
      alter table ban add constraint on_each_row check (on_each_row())`);

  async function expectNothing(sql: Sql, dataFolder: string): Promise<void> {
    const rows = Object.values(await everyRow(sql)).flat();
    expect(rows.filter((one) => one.startsWith('{'))).toEqual([]);
    expect(readdirSync(dataFolder)).toEqual([]);
  }

  it.each<[string, string, (sql: Sql) => Promise<unknown>, string]>([
    ['the first of many rows has too few values', `0\tu\n${many}`, async () => {}, 'missing data for column'],
    ['the last of many rows has too many values', many + row('last', '\tx'), async () => {}, 'extra data after'],
    ['a value is none of its type', row('last').replace('2026', 'last') + many, async () => {}, 'invalid input syntax'],
    ['a row is there twice', many + row(0), async () => {}, 'duplicate key'],
    [
      'the disk is full',
      many,
      (sql) => onEachRow(sql, `raise exception 'could not extend file' using errcode = '53100'`),
      'could not extend file',
    ],
    [
      'the connection is lost',
      many,
      (sql) => onEachRow(sql, 'perform pg_terminate_backend(pg_backend_pid())'),
      'the connection is gone',
    ],
  ])('fails and leaves nothing when %s', async (_, lines, prepare, words) => {
    const backup = await checkBackup(await backupWith(lines), never);
    const [{ sql, others }, dataFolder] = [await databaseWithOne(), scratchFolder()];
    await prepare(others);
    await expect(readBackup(sql, backup, { dataFolder, signal: never })).rejects.toThrow(words);
    await expectNothing(sql, dataFolder);
  });

  it.each<[string, string, (sql: Sql) => Promise<unknown>]>([
    ['waits for a locked table', 'Lock', (sql) => lockTable(sql, 'share')],
    ['is in the middle of a row, and more rows wait', 'PgSleep', (sql) => onEachRow(sql, 'perform pg_sleep(600)')],
  ])('that is given up while it %s leaves nothing', async (_, wait, prepare) => {
    const backup = await checkBackup(await backupWith(many), never);
    const [{ sql, others }, dataFolder] = [await databaseWithOne(), scratchFolder()];
    await prepare(others);
    await expectGivenUp(sql, {
      act: (signal) => readBackup(sql, backup, { dataFolder, signal }),
      isUnderWay: () => isWaiting(others, wait),
    });
    await expectNothing(sql, dataFolder);
  });
});
