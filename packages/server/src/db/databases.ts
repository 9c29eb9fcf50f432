import type { AnySql } from './sql.ts';

/** An empty database, or a copy of one that nobody is connected to: as files, for half of what page by page costs. */
export async function createDatabase(sql: AnySql, name: string, template?: string): Promise<void> {
  await (template === undefined
    ? sql`create database ${sql(name)}`
    : sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
}

/** Connections that are still open to it are closed. */
export async function dropDatabase(sql: AnySql, name: string): Promise<void> {
  await sql`drop database if exists ${sql(name)} with (force)`;
}

export async function hasDatabase(sql: AnySql, name: string): Promise<boolean> {
  return (await sql`select 1 from pg_database where datname = ${name}`).length > 0;
}
