import type { Readable, Writable } from 'node:stream';
import type { AnySql } from '../sql.ts';
import type { TableShape } from './manifest.ts';

/** Values are written in the same way by every server, whatever its own settings or those of the role are. */
export async function useOneNotation(sql: AnySql): Promise<void> {
  await sql`
    select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
           set_config('extra_float_digits', '3', true), set_config('bytea_output', 'hex', true),
           set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
           set_config('idle_in_transaction_session_timeout', '0', true)`;
}

/** The rows of a table in the text format of COPY: a line for each, with tabs between its values. */
export async function linesFrom(sql: AnySql, { name, columns }: TableShape): Promise<Readable> {
  return await sql`copy (select ${sql(columns)} from ${sql(name)}) to stdout`.readable();
}

/** Stores such lines as rows, all of their values as they are given. */
export async function linesInto(sql: AnySql, { name, columns }: TableShape): Promise<Writable> {
  return await sql`copy ${sql(name)} (${sql(columns)}) from stdin`.writable();
}

export async function makePartitions(sql: AnySql, { name, partitions }: TableShape): Promise<void> {
  for (const part of partitions) {
    // Bounds cannot be parameters; the manifest was refused unless they look like bounds.
    await sql`create table ${sql(part.name)} partition of ${sql(name)} ${sql.unsafe(part.bounds)}`;
  }
}

/** What the triggers of a table once made of its rows is in the rows already. */
export async function withoutTriggers(sql: AnySql, { name }: TableShape, act: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql(name)} disable trigger user`;
  await act();
  await sql`alter table ${sql(name)} enable trigger user`;
}

export async function setSequence(sql: AnySql, one: { name: string; value: number; isCalled: boolean }): Promise<void> {
  await sql`select setval(${one.name}, ${one.value}, ${one.isCalled})`;
}
