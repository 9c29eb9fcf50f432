import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { errorCode } from '../../errors.ts';
import { connect } from '../connect.ts';
import type { AnySql } from '../sql.ts';
import { StatementNames } from './statement-names.ts';

describe('names of statements', () => {
  const statement = (text: string, isFixed = true) => ({ text, values: [], isFixed });

  it('are given from the second time on, and stay the same', () => {
    const names = new StatementNames();
    const [first, second, third] = [1, 2, 3].map(() => names.nameFor(statement('select 1')));
    expect([first, second]).toEqual([undefined, expect.stringMatching(/^\w[\w-]{23}$/)]);
    expect(third).toBe(second);
    names.nameFor(statement('select 2'));
    expect(names.nameFor(statement('select 2'))).not.toBe(second);
  });

  it('are not given to texts that grow with their values, or were given up', () => {
    const names = new StatementNames();
    expect([1, 2, 3].map(() => names.nameFor(statement('insert', false)))).toEqual([undefined, undefined, undefined]);
    for (const _ of [1, 2]) names.nameFor(statement('select 1'));
    names.drop('select 1');
    expect(names.nameFor(statement('select 1'))).toBeUndefined();
  });

  it('come to an end', () => {
    const names = new StatementNames();
    const twice = (text: string) => [names.nameFor(statement(text)), names.nameFor(statement(text))][1];
    const given = Array.from({ length: 2_000 }, (_, n) => twice(`select ${n}`));
    expect(given.filter((name) => name !== undefined)).toHaveLength(500);
    expect(given[499]).toBe(names.nameFor(statement('select 499')));
  });
});

describe('on a connection', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({ empty: true });
  });
  afterAll(() => database.drop());

  const preparedNames = async (sql: AnySql) =>
    (
      await sql`select statement from pg_prepared_statements where statement like '%kept%' and statement not like '%pg_%'`
    ).length;

  it('PostgreSQL keeps the plan of what comes again, unless it is told not to', async () => {
    const { host, port, username, database: name } = database.connection;
    const url = `postgres://${username}@${host.replaceAll('/', '%2F')}:${port}/${name}`;
    for (const [namedStatements, plans] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const sql = connect({ url, namedStatements }, { max: 1 });
      onTestFinished(() => sql.end());
      for (const value of ['a', 'b', 'c']) expect(await sql`select ${value} as kept`).toEqual([{ kept: value }]);
      expect(await preparedNames(sql)).toBe(plans);
    }
  });

  it('a table that was changed since is read as it is now; a transaction fails once and its next try works', async () => {
    const sql = connect(database.connection, { max: 1 });
    onTestFinished(() => sql.end());
    await sql`create table kept_shape (a int)`;
    await sql`insert into kept_shape values (1)`;
    const read = (own: AnySql) => own`select * from kept_shape`;
    for (const _ of [1, 2, 3]) expect(await read(sql)).toEqual([{ a: 1 }]);
    await sql`alter table kept_shape add b int`;
    expect(await read(sql)).toEqual([{ a: 1, b: null }]);

    await sql`deallocate all`; // as another server behind a pooler, which has never heard of the names
    expect(await read(sql)).toEqual([{ a: 1, b: null }]);

    const readB = (own: AnySql) => own`select *, 1 as more from kept_shape`;
    for (const _ of [1, 2, 3]) await readB(sql);
    await sql`alter table kept_shape add c int`;
    const begin = () => sql.begin(async (own) => (await readB(own))[0]);
    expect(errorCode(await begin().catch((error: unknown) => error))).toBe('0A000');
    expect(await begin()).toEqual({ a: 1, b: null, c: null, more: 1 });
  });
});
