import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Json, type Value } from './values.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ empty: true });
});
afterAll(() => database.drop());

const moment = new Date('2026-03-29T01:30:00.123Z');
const bytes = Buffer.from([0, 1, 92, 34, 255]);
const uuid = '6f1f4cf6-0a3b-4d39-9a3f-0b8a6f6f2d11';

/** A type, a value that is written, and what is read where that is something else. */
const table: readonly (readonly [type: string, written: Value, read?: unknown])[] = [
  ['bigint', 9_007_199_254_740_991],
  ['bigint', -1],
  ['bigint', 12n, 12],
  ['integer', -2_147_483_648],
  ['smallint', 7],
  ['oid', 4_294_967_295],
  ['real', 0.25],
  ['double precision', 0.1],
  ['double precision', Number.NaN],
  ['double precision', Number.POSITIVE_INFINITY],
  ['numeric', '123456789012345678901234.50'],
  ['numeric', 1.5, '1.5'],
  ['boolean', true],
  ['boolean', false],
  ['text', ''],
  ['text', 'null'],
  ['text', 'a "quoted" \\ line\n\tقصة 🦁'],
  ['text', 5, '5'],
  ['varchar', 'short'],
  ['name', 'a_name'],
  ['uuid', uuid],
  ['bytea', bytes],
  ['bytea', Buffer.alloc(0)],
  ['timestamptz', moment],
  ['timestamptz', '2026-03-29T01:30:00.123Z', moment],
  ['timestamptz', null],
  ['timestamp', '2026-03-29 01:30:00.123', moment],
  ['date', '2026-03-29', new Date('2026-03-29')],
  ['json', new Json({ a: [1, 'b"\\', null] }), { a: [1, 'b"\\', null] }],
  ['jsonb', new Json({ a: { b: 'c' } }), { a: { b: 'c' } }],
  ['jsonb', new Json([]), []],
  ['jsonb', new Json('a text'), 'a text'],
  ['jsonb', new Json(5), 5],
  ['jsonb', null],
  ['interval', '01:02:03'],
  ['inet', '10.0.0.1'],
  ['bigint[]', [1, null, 2 ** 53 - 1]],
  ['integer[]', [1, -2, null]],
  ['smallint[]', [3]],
  ['double precision[]', [1.5, null, -0.25]],
  ['numeric[]', ['1.50', null]],
  ['boolean[]', [true, false, null]],
  ['text[]', []],
  ['text[]', ['', 'null', 'NULL', '{}', '"', '\\', 'a,b', ' ', 'line\nline', null]],
  ['varchar[]', ['a', null]],
  ['uuid[]', [uuid, null]],
  ['timestamptz[]', [moment, null]],
  ['bytea[]', [bytes, null]],
  ['date[]', ['2026-03-29', null], [new Date('2026-03-29'), null]],
];
describe('a value goes out and comes in as itself', () => {
  it.each(table.map(([type, written, read = written], at) => ({ type, written, read, name: `kept_${at}` })))(
    '$type $written',
    async ({ type, written, read, name }) => {
      const { sql } = database;
      await sql.unsafe(`create table ${name} (value ${type})`);
      await sql`insert into ${sql(name)} values (${written})`;
      expect(await sql`select * from ${sql(name)}`).toEqual([{ value: read }]);
    },
  );

  it('but for a bigint that no number holds, which is refused', async () => {
    await expect(database.sql`select 9007199254740993 as n`).rejects.toThrow('does not fit a JavaScript number');
    expect(await database.sql`select 1 as n`).toEqual([{ n: 1 }]);
  });

  it('and has a type where nothing around it says one', async () => {
    const { sql } = database;
    const [row] = await sql`
      select pg_typeof(${moment})::text as moment, pg_typeof(${true})::text as boolean, pg_typeof(${bytes})::text as bytes,
             pg_typeof(${sql.json([])})::text as json, pg_typeof(${sql.array(['a'])})::text as texts,
             pg_typeof(${sql.array([moment])})::text as moments, pg_typeof(${sql.array([])})::text as nothing`;
    expect(row).toEqual({
      moment: 'timestamp with time zone',
      boolean: 'boolean',
      bytes: 'bytea',
      json: 'jsonb',
      texts: 'text[]',
      moments: 'timestamp with time zone[]',
      nothing: 'text[]',
    });
  });
});
