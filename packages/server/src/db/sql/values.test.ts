import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowArrays } from '../array-types.ts';
import { Json, type Value } from './values.ts';

let database: FreshDatabase;
let old: postgres.Sql;
beforeAll(async () => {
  database = await freshDatabase();
  const bigint = { to: 20, from: [20], serialize: String, parse: Number };
  old = postgres({
    ...database.connection,
    types: { bigint },
    fetch_types: false,
    connection: { TimeZone: 'UTC' },
  }) as never;
  knowArrays(old.options);
});
afterAll(async () => {
  await old.end();
  await database.drop();
});

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
  ['date[]', ['2026-03-29', null], [new Date('2026-03-29'), null]],
];
/** The client before took an array of dates or booleans for one of them unless it was told. */
const typed = (value: Value) =>
  Array.isArray(value) && (value[0] === true || value[0] instanceof Date) ? old.array(value as never) : value;

describe('a value goes out and comes in as itself, and as by the client before', () => {
  it.each(table.map(([type, written, read = written], at) => ({ type, written, read, name: `kept_${at}` })))(
    '$type $written',
    async ({ type, written, read, name }) => {
      const { sql } = database;
      await sql.unsafe(`create table ${name} (writer text, value ${type})`);
      const forOld = written instanceof Json ? old.json(written.value as never) : typed(written);
      await sql`insert into ${sql(name)} values ('new', ${written})`;
      await old`insert into ${old(name)} values ('old', ${forOld as never})`;
      const rows = [
        { writer: 'new', value: read },
        { writer: 'old', value: read },
      ];
      expect([...(await sql`select * from ${sql(name)} order by writer`)]).toEqual(rows);
      expect([...(await old`select * from ${old(name)} order by writer`)]).toEqual(rows);
    },
  );
});
