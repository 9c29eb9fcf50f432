import { freshDatabase } from '@griot/testkit/fresh-database';
import { describe, expect, it } from 'vitest';
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
});

describe('a fresh database', () => {
  it('is nobody else’s', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    await one.sql`create table note (id int)`;
    expect(await two.sql`select to_regclass('note') as note`).toEqual([{ note: null }]);
    await Promise.all([one.drop(), two.drop()]);
  });
});
