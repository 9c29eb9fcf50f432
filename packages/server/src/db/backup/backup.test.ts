import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { makeScratchFolder, scratchFolder } from '@griot/testkit/scratch-folder';
import { isLong } from '@griot/testkit/setup/runs';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { everyRow } from '@griot/testkit/stored/every-row';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DayPartitions } from '../day-partitions.ts';
import type { Sql } from '../sql.ts';
import { checkBackup } from './check-backup.ts';
import { type Manifest, manifestPath, sealed } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { type BackupSettings, writeBackup } from './write-backup.ts';

const kB = 1024;
const awkward = `line one\nline two\r\n\ttab \\N \\. \\x41 "quotes" {a,b} \b\f\v\u0001\u007f नमस्ते 👍🏾 \u200d \ufeff`;
const when = '2026-03-10 12:00:00.123456+00';
const never = new AbortController().signal;

let old: FreshDatabase;
const root = makeScratchFolder();
const oldFolder = join(root, 'old');
const backupFolder = join(root, 'kept');
beforeAll(async () => {
  old = await freshDatabase();
  await fill(old.sql);
  mkdirSync(join(oldFolder, 'pictures'), { recursive: true });
  writeFileSync(join(oldFolder, 'pictures', 'p1.webp'), 'a picture');
  writeFileSync(join(oldFolder, 'pictures', '.x.part'), 'half a picture');
  writeFileSync(join(oldFolder, 'push-key'), 'k'.repeat(43));
});
afterAll(async () => {
  await old.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Some of everything that could go wrong on the way: partitions, references, odd bytes, large and special values. */
async function fill(sql: Sql): Promise<void> {
  const article = anArticle({ title: awkward, places: [awkward, ''] });
  const copy = anArticle({ body_html: awkward.repeat(12_000) });
  await insertArticles(sql, article, copy);
  const post_id = article.news_entry_id;
  const root = aComment({ post_id, like_count: 7 });
  await insertComments(sql, root, aComment({ post_id, root_id: root.id, parent_id: root.id }));
  // the copy comes first, and then the article that it refers to
  await sql`update article set duplicate_of = ${post_id} where news_entry_id = ${copy.news_entry_id}`;
  await sql`update article set like_count = 5 where news_entry_id = ${post_id}`;
  await new DayPartitions(sql, 'event').make(new Set(['2026-03-10']));
  await sql`
    insert into event (day, id, market, device_id, event_type, ts, received_at, extra)
    values ('2026-03-10', 'event-1', 'ngen', 'ngen1', 'click', ${when}, ${when}, ${sql.json({ a: awkward })})`;
  await sql`
    insert into blob (name, bytes, kept_at)
    select 'b' || n, decode(repeat(lpad(to_hex(n), 2, '0'), 1 + n % 3), 'hex'), '-infinity' from generate_series(0, 255) n`;
  await sql`insert into article_figures (market, news_entry_id, impressions, clicks) values ('ngen', ${post_id}, 1e308, 5e-324)`;
  await sql`select nextval('message_number'), nextval('message_number')`;
}

/** Another table of so many bytes, in so many rows. */
const grow = (sql: Sql, bytes: number, rows: number) => sql`
  insert into ban (id, user_id, reason, created_at)
  select ${`${bytes}-${rows}-`} || n, 'u', (select string_agg(md5(n || '-' || m), '') from generate_series(1, ${Math.ceil(bytes / rows / 32)}) m), ${when}
    from generate_series(1, ${rows}) n`;

const settingsFor = (target: string, more: Partial<BackupSettings> = {}): BackupSettings => ({
  target,
  dataFolder: oldFolder,
  named: { secret: true, push: false },
  version: '1',
  now: new Date(0),
  signal: never,
  ...more,
});

async function emptyDatabase(more = {}): Promise<Sql> {
  const database = await freshDatabase(more);
  onTestFinished(() => database.drop());
  return database.sql;
}

async function restored(source: string, signal = never) {
  const [sql, dataFolder] = [await emptyDatabase(), scratchFolder()];
  const restoring = readBackup(sql, await checkBackup(source, signal), { dataFolder, signal });
  return { sql, dataFolder, restoring };
}

describe('a backup', () => {
  it('of tables of many sizes ends and is restored to the letter, with the keys of the data folder', {
    timeout: isLong ? 900_000 : 240_000,
  }, async () => {
    for (const bytes of [10 * kB, 64 * kB, 300 * kB, 1024 * kB, ...(isLong ? [50 * 1024 * kB] : [])]) {
      await grow(old.sql, bytes, Math.ceil(bytes / 200));
      await grow(old.sql, bytes, 1); // the last row of the table is as large as a table
    }
    const target = join(scratchFolder(), 'kept');
    const manifest = await writeBackup(old.sql, settingsFor(target));
    expect(manifest).toMatchObject({ pictures: 1, keys: { secret: 'environment', push: 'file' } });
    expect(readdirSync(target).sort()).toEqual(['files.sha256', 'griot-backup.json', 'pictures', 'push-key', 'tables']);
    expect([target, join(target, 'push-key'), manifestPath(target)].map((path) => statSync(path).mode & 0o077)).toEqual(
      [0, 0, 0],
    );
    const { sql, dataFolder, restoring } = await restored(target);
    await restoring;
    expect(await everyRow(sql)).toEqual(await everyRow(old.sql));
    await old.sql`truncate ban`;
    expect(await sql`select 1 from pg_trigger where tgenabled = 'D'`).toHaveLength(0);
    expect(await sql`select 1 from pg_constraint where contype = 'f' and condeferrable`).toHaveLength(0);
    expect(readdirSync(dataFolder).sort()).toEqual(['pictures', 'push-key']);
    expect(readdirSync(join(dataFolder, 'pictures'))).toEqual(['p1.webp']);
    expect(readFileSync(join(dataFolder, 'push-key'), 'utf8')).toBe('k'.repeat(43));
    expect(statSync(join(dataFolder, 'push-key')).mode & 0o777).toBe(0o600);
  });

  it('for which there is no room says so and leaves nothing', async () => {
    const folder = scratchFolder();
    const onTable = () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    };
    const backup = writeBackup(old.sql, settingsFor(join(folder, 'kept'), { onTable }));
    await expect(backup).rejects.toThrow(`no room for the backup in ${folder}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a database that is not Griot’s is refused', async () => {
    const target = join(scratchFolder(), 'kept');
    await expect(writeBackup(await emptyDatabase({ empty: true }), settingsFor(target))).rejects.toThrow(
      'nothing to back up',
    );
  });
});

describe('a backup that is restored', () => {
  beforeAll(async () => {
    await writeBackup(old.sql, settingsFor(backupFolder));
  });

  /** Changes a file of the backup for the time of a test. */
  function change(path: string, write: (before: Buffer) => string | Buffer): void {
    const file = join(backupFolder, path);
    const before = readFileSync(file);
    writeFileSync(file, write(before));
    onTestFinished(() => writeFileSync(file, before));
  }
  const changeManifest = (write: (manifest: Manifest) => object) =>
    change('griot-backup.json', (text) => {
      const { seal: _, ...manifest } = JSON.parse(text.toString());
      return sealed(write(manifest) as Manifest);
    });

  const articles = 'tables/article.copy.gz';
  it.each<[string, () => void, string]>([
    [
      'a value was changed',
      () => change(articles, (was) => gzipSync(gunzipSync(was).toString('latin1').replace('line one', 'line 0ne'))),
      'rows of "article" are not those',
    ],
    [
      'a table was cut short',
      () => change(articles, (was) => was.subarray(0, was.length - 20)),
      'rows of "article" are missing or incomplete',
    ],
    ['a table ends too early', () => change(articles, () => gzipSync('')), 'rows of "article" are not those'],
    ['a picture was changed', () => change('pictures/p1.webp', () => 'a pictura'), 'pictures/p1.webp is not the one'],
    ['the push key was changed', () => change('push-key', () => 'another'), 'push-key is not the one'],
    ['the list of files was changed', () => change('files.sha256', () => ''), 'its list of files was changed'],
    [
      'a count was changed',
      () => change('griot-backup.json', (was) => was.toString().replace('"rows": 256', '"rows": 255')),
      'griot-backup.json was changed',
    ],
    ['the manifest was cut short', () => change('griot-backup.json', (was) => was.subarray(0, 500)), 'cannot be read'],
    ['its format is newer', () => changeManifest((was) => ({ ...was, format: 3 })), 'made by a newer Griot'],
    [
      'it is of a newer database',
      () =>
        changeManifest((was) => ({
          ...was,
          migrations: [...was.migrations, { number: 9999, name: '9999_future.sql', checksum: 'x' }],
        })),
      'newer than this Griot: it has migration 9999_future.sql',
    ],
    [
      'a part of a table is a statement',
      () =>
        changeManifest((was) => ({
          ...was,
          tables: was.tables.map((one) => ({ ...one, partitions: [{ name: 'x', bounds: 'DEFAULT; drop table ban' }] })),
        })),
      'was changed',
    ],
  ])('is refused before the database is touched if %s', async (_, damage, words) => {
    damage();
    await expect(checkBackup(backupFolder, never)).rejects.toThrow(words);
  });

  it('has a line for each row, with values as COPY writes them', () => {
    const lines = gunzipSync(readFileSync(join(backupFolder, 'tables/event.copy.gz'))).toString();
    const extra = JSON.stringify({ a: awkward }).replace('":"', '": "').replaceAll('\\', '\\\\');
    expect(lines.split('\n')).toEqual([expect.stringContaining(`\tclick\t`), '']);
    expect(lines).toContain(`\t${extra}`);
  });

  it('is refused if a file is missing', async () => {
    await expect(checkBackup(scratchFolder(), never)).rejects.toThrow('never finished');
  });

  it('may be one of format 1, which has no seal and no list of files, compressed in pieces', async () => {
    change(articles, (was) => {
      const lines = gunzipSync(was);
      return Buffer.concat([lines.subarray(0, 1000), lines.subarray(1000)].map((piece) => gzipSync(piece)));
    });
    change('griot-backup.json', (text) => {
      const { seal: _, keys: __, filesSha256: ___, ...manifest } = JSON.parse(text.toString());
      return JSON.stringify({ ...manifest, format: 1, hasSecret: false });
    });
    const { sql, dataFolder, restoring } = await restored(backupFolder);
    await restoring;
    expect(await everyRow(sql)).toEqual(await everyRow(old.sql));
    expect(readdirSync(join(dataFolder, 'pictures'))).toEqual(['p1.webp']);
  });
});

it('a draft of a process that was killed before it had a lock is removed when it is old', async () => {
  const folder = scratchFolder();
  const drafts = ['.1.griot-backup.part', '.2.griot-backup.part'].map((name) => join(folder, name));
  for (const draft of drafts) mkdirSync(draft);
  utimesSync(drafts[0] ?? '', 0, 0);
  await writeBackup(old.sql, settingsFor(join(folder, 'kept')));
  expect(readdirSync(folder).sort()).toEqual(['.2.griot-backup.part', 'kept']);
});
