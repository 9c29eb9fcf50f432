import { Refusal } from '../../errors.ts';
import type { AnySql } from '../sql.ts';
import { lineOf, valuesOf } from './copy-text.ts';
import type { TableShape } from './manifest.ts';

type Column = { readonly name: string; readonly type: string };

/** Values are written in the same way by every server, whatever its own settings or those of the role are. */
export async function useOneNotation(sql: AnySql): Promise<void> {
  await sql`
    select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
           set_config('extra_float_digits', '3', true), set_config('bytea_output', 'hex', true),
           set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
           set_config('idle_in_transaction_session_timeout', '0', true)`;
}

/** Each row of a table as a line, in the turn in which it arrives. */
export async function eachLine(sql: AnySql, table: TableShape, onLine: (line: string) => void): Promise<void> {
  const { name, columns } = table;
  await sql`select ${sql(columns)} from ${sql(name)}`.raw().forEach((row) => {
    onLine(lineOf(row as (Buffer | null)[]));
  });
}

/** With their types, in the order of the backup. Fewer than were asked for where the table has no such column. */
export async function columnsOf(sql: AnySql, { name, columns }: TableShape): Promise<Column[]> {
  return await sql<Column[]>`
    select attname::text as name, format_type(atttypid, -1) as type from pg_attribute
     where attrelid = to_regclass(${`public.${name}`}) and attnum > 0 and not attisdropped and attgenerated = ''
       and attname = any(${columns})
     order by array_position(${columns}::text[], attname::text)`;
}

/** PostgreSQL reads each value from its text, as COPY does. */
export async function insertLines(
  sql: AnySql,
  { name }: TableShape,
  rows: { columns: readonly Column[]; lines: string[] },
) {
  const { columns, lines } = rows;
  const values: (string | null)[][] = columns.map(() => []);
  for (const line of lines) {
    const row = valuesOf(line);
    if (row.length !== columns.length)
      throw new Refusal(`A row of "${name}" has ${row.length} values, not ${columns.length}.`);
    for (const [index, value] of row.entries()) values[index]?.push(value);
  }
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const typed = columns.map((column) => `${quoted(column.name)}::${column.type}`).join(', ');
  const given = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  await sql.unsafe(
    `insert into ${quoted(name)} (${names}) overriding system value select ${typed} from unnest(${given}) as given (${names})`,
    values,
  );
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function makePartitions(sql: AnySql, { name, partitions }: TableShape): Promise<void> {
  for (const part of partitions) {
    // Bounds cannot be parameters; the manifest was refused unless they look like bounds.
    await sql.unsafe(`create table ${quoted(part.name)} partition of ${quoted(name)} ${part.bounds}`);
  }
}

/**
 * Lets rows of a table come in any order and in any number of statements. What its triggers once made of the rows is in the
 * rows already, and a row may refer to one of the same table that comes later.
 */
export async function inAnyOrder(sql: AnySql, { name }: TableShape, act: () => Promise<void>): Promise<void> {
  const references = await sql<{ name: string }[]>`
    select conname::text as name from pg_constraint
     where contype = 'f' and conrelid = to_regclass(${`public.${name}`}) and confrelid = conrelid and not condeferrable`;
  await sql`alter table ${sql(name)} disable trigger user`;
  for (const one of references)
    await sql`alter table ${sql(name)} alter constraint ${sql(one.name)} deferrable initially deferred`;
  await act();
  // They are looked at now: a table cannot be altered before.
  for (const one of references) await sql`set constraints ${sql(one.name)} immediate`;
  for (const one of references) await sql`alter table ${sql(name)} alter constraint ${sql(one.name)} not deferrable`;
  await sql`alter table ${sql(name)} enable trigger user`;
}

export async function setSequence(sql: AnySql, one: { name: string; value: number; isCalled: boolean }): Promise<void> {
  await sql`select setval(${one.name}, ${one.value}, ${one.isCalled})`;
}
