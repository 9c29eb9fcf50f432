import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { migrate } from './migrate.ts';

const first = 'create table article (id text primary key);\ncreate index on article (id);';
const second = "insert into article values ('rain');";

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase({ empty: true });
});
afterEach(() => database.drop());

function migrations(files: Record<string, string>): URL {
  const folder = join(scratchFolder(), 'migrations');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const tables = async (): Promise<string[]> =>
  (await database.sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(
    (row) => row.tablename,
  );

describe('bringing a database up to date', () => {
  it('applies what is missing, in order, and nothing twice', async () => {
    expect(await migrate(database.sql, migrations({ '0001_init.sql': first }))).toEqual(['0001_init.sql']);
    const both = migrations({ '0002_rain.sql': second, '0001_init.sql': first });
    expect(await migrate(database.sql, both)).toEqual(['0002_rain.sql']);
    expect(await migrate(database.sql, both)).toEqual([]);
    expect(await database.sql`select id from article`).toEqual([{ id: 'rain' }]);
  });

  it('does it once when several processes start together', async () => {
    const folder = migrations({ '0001_init.sql': first, '0002_rain.sql': second });
    const others = [1, 2, 3].map(() => connect(database.connection, { max: 2 }));
    const done = await Promise.all(others.map((sql) => migrate(sql, folder)));
    expect(done.flat().sort()).toEqual(['0001_init.sql', '0002_rain.sql']);
    await Promise.all(others.map((sql) => sql.end()));
  });

  it('leaves a database as it was before a migration that fails, and says where', async () => {
    const folder = migrations({
      '0001_init.sql': first,
      '0002_bad.sql': 'create table half (id int);\nselect nonsense;',
    });
    await expect(migrate(database.sql, folder)).rejects.toThrow(/0002_bad\.sql failed at line 2: .*nonsense/);
    expect(await tables()).toEqual(['article', 'migration']);
  });

  it('refuses a database from the future', async () => {
    await migrate(database.sql, migrations({ '0001_init.sql': first, '0002_rain.sql': second }));
    await expect(migrate(database.sql, migrations({ '0001_init.sql': first }))).rejects.toThrow(
      /newer than this Griot: it has migration 0002_rain\.sql/,
    );
  });

  it('refuses an old migration that was edited', async () => {
    await migrate(database.sql, migrations({ '0001_init.sql': first }));
    await expect(migrate(database.sql, migrations({ '0001_init.sql': `${first} ` }))).rejects.toThrow(
      /0001_init\.sql was changed after this database went through it/,
    );
  });

  it('does not mind other line ends', async () => {
    await migrate(database.sql, migrations({ '0001_init.sql': first }));
    expect(await migrate(database.sql, migrations({ '0001_init.sql': first.replaceAll('\n', '\r\n') }))).toEqual([]);
  });

  it.each([
    ['a gap', { '0001_init.sql': first, '0003_rain.sql': second }],
    ['a number given twice', { '0001_init.sql': first, '0001_rain.sql': second }],
    ['a name without a number', { 'init.sql': first }],
  ])('refuses %s among the files', async (_, files) => {
    await expect(migrate(database.sql, migrations(files))).rejects.toThrow(/should be number/);
    expect(await tables()).toEqual([]);
  });
});

describe('values from the database', () => {
  it('arrive as the code wants them', async () => {
    const [row] = await database.sql`
      select count(*) as counted, 1700000000000::bigint as ms, '2026-01-02T03:04:05Z'::timestamptz as at, 1.5::numeric as amount`;
    expect(row).toEqual({ counted: 1, ms: 1_700_000_000_000, at: new Date('2026-01-02T03:04:05Z'), amount: '1.5' });
  });

  it('are never rounded', async () => {
    await expect(database.sql`select 9007199254740993::bigint as big`).rejects.toThrow(/does not fit/);
  });
});
