import { existsSync } from 'node:fs';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configOrRefusal, prepare } from '../cli/prepare.ts';
import { Refusal } from '../errors.ts';
import { connect } from './connect.ts';
import { openDatabase, refuseOldServer, withoutPassword } from './open.ts';

describe("the operator's own PostgreSQL", () => {
  it.each([
    [140_011, false],
    [150_000, true],
    [180_004, true],
  ])('of version number %i is taken: %s', (version, isTaken) => {
    const check = () => refuseOldServer(version);
    if (isTaken) expect(check).not.toThrow();
    else expect(check).toThrow(/needs PostgreSQL 15 or later; the one of DATABASE_URL is 14/);
  });

  it('is shown without user, password and options', () => {
    expect(withoutPassword('postgres://ada:s3@cret@db.example:5433/griot?sslmode=require')).toBe(
      'PostgreSQL at db.example:5433, database griot',
    );
  });

  it('that cannot be reached is refused without its password', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://ada:hunter2@127.0.0.1:1/griot', dataFolder: '/nowhere' });
    await expect(opening).rejects.toThrow(
      /cannot be used \(PostgreSQL at 127\.0\.0\.1:1, database griot\): .*ECONNREFUSED/,
    );
    await expect(opening).rejects.not.toThrow(/hunter2/);
  });

  it('with a way to encrypt that does not exist is refused, not taken for none', async () => {
    const databaseUrl = 'postgres://ada:hunter2@127.0.0.1:1/griot?sslmode=requried';
    await expect(openDatabase({ databaseUrl, dataFolder: '/nowhere' })).rejects.toThrow(
      'DATABASE_URL cannot be used (PostgreSQL at 127.0.0.1:1, database griot): sslmode cannot be requried',
    );
  });
});

describe('a role without rights', () => {
  it('is told in a sentence what it lacks', async () => {
    const { sql, connection, drop } = await freshDatabase({ empty: true });
    const username = `role_${connection.database}`;
    onTestFinished(async () => {
      await drop();
      const admin = connect({ ...connection, database: 'postgres' }, { max: 1 });
      await admin`drop role if exists ${admin(username)}`;
      await admin.end();
    });
    await sql`create role ${sql(username)} login`;
    const database = { connection: { ...connection, username } } as unknown as Parameters<typeof prepare>[0];
    const preparing = prepare(database, configOrRefusal({ GRIOT_DEMO: 'off' }), () => {});
    await expect(preparing).rejects.toThrow(/too few rights \(PostgreSQL says: permission denied .*grant it CREATE/);
    await expect(preparing).rejects.toBeInstanceOf(Refusal);
  });
});

describe('a data folder', () => {
  it.skipIf(!existsSync('/proc/self'))('that the system refuses to make is refused with a word', async () => {
    const opening = openDatabase({ databaseUrl: undefined, dataFolder: '/proc/griot/data' });
    await expect(opening).rejects.toThrow(/The data folder \/proc\/griot\/data cannot be used/);
  });
});

describe('a fresh database', () => {
  it('is nobody else’s', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    await one.sql`create table note (id int)`;
    expect(await two.sql`select to_regclass('note') as note`).toEqual([{ note: null }]);
    await Promise.all([one.drop(), two.drop()]);
  });
});
