import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const noNul = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
const text = fc.option(fc.oneof(noNul, fc.constantFrom('', 'null', 'NULL', '{}', '"', '\\', 'a,b', ' ', 'line\nline')));

it('texts in an array come back as they were, whatever they hold', async () => {
  const { sql } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
      const [row] =
        await sql`select ${texts}::text[] as plain, ${sql.array(texts.filter((one) => one !== null))}::text[] as named`;
      expect(row).toEqual({ plain: texts, named: texts.filter((one) => one !== null) });
    }),
    { numRuns: runs(200) },
  );
});

it.each([
  ['bigint', [1, null, 2 ** 53 - 1]],
  ['int', [1, -2, null]],
  ['smallint', [3]],
  ['float8', [1.5, null, -0.25]],
  ['boolean', [true, false, null]],
  ['timestamptz', [new Date(0), null]],
  ['jsonb', [{ a: [1, 'b"\\'] }, null]],
  ['uuid', ['6f1f4cf6-0a3b-4d39-9a3f-0b8a6f6f2d11']],
  ['numeric', ['1.50']],
  ['text', []],
])('an array of %s is read in values of its own', async (type, values) => {
  const elements = `from jsonb_array_elements_text($1::text::jsonb) with ordinality e(v, n)`;
  const query = `select coalesce(array_agg(v::${type} order by n), '{}') as list ${elements}`;
  expect((await database.sql.unsafe(query, [JSON.stringify(values)]))[0]).toEqual({ list: values });
});
