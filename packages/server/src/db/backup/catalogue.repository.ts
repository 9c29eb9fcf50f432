import type { AnySql } from '../sql.ts';
import type { Manifest, TableShape } from './manifest.ts';

type Link = { readonly table: string; readonly needs: string };

/** Tables whose rows are made by migrations, not by readers or the newsroom. */
const ofMigrations = ['migration'];

/** Every table of ours, each after those that its rows refer to. Jobs are not among them: they are made again. */
export async function tablesOf(sql: AnySql): Promise<TableShape[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where s.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all(${ofMigrations})
     group by c.relname order by c.relname`;
  const parts = await sql<{ parent: string; name: string; bounds: string }[]>`
    select parent.relname as parent, part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bounds
      from pg_inherits i join pg_class part on part.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
      join pg_namespace s on s.oid = parent.relnamespace
     where s.nspname = 'public' and parent.relkind = 'p' order by part.relname`;
  const links = await sql<Link[]>`
    select f.conrelid::regclass::text as table, f.confrelid::regclass::text as needs
      from pg_constraint f join pg_namespace s on s.oid = f.connamespace
     where s.nspname = 'public' and f.contype = 'f' and f.conparentid = 0 and f.conrelid <> f.confrelid`;
  const shapes = tables.map(({ name, columns }) => ({
    name,
    columns,
    partitions: parts.filter(({ parent }) => parent === name).map((part) => ({ name: part.name, bounds: part.bounds })),
  }));
  return inOrder(shapes, links);
}

function inOrder(tables: readonly TableShape[], links: readonly Link[]): TableShape[] {
  const placed: TableShape[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(({ name }) => !links.some((one) => one.table === name && names.has(one.needs)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`);
    for (const one of ready) {
      placed.push(one);
      waiting.delete(one);
    }
  }
  return placed;
}

export async function sequencesOf(sql: AnySql): Promise<Manifest['sequences']> {
  const names = await sql<{ name: string }[]>`
    select sequencename::text as name from pg_sequences where schemaname = 'public' order by sequencename`;
  const sequences: Manifest['sequences'][number][] = [];
  for (const { name } of names) {
    const [row] = await sql<{ value: number; is_called: boolean }[]>`
      select last_value as value, is_called from ${sql(name)}`;
    if (row) sequences.push({ name, value: row.value, isCalled: row.is_called });
  }
  return sequences;
}

/** None in a database that is not Griot's. */
export async function migrationsOf(sql: AnySql): Promise<Manifest['migrations']> {
  const [found] = await sql<{ is_there: boolean }[]>`select to_regclass('migration') is not null as is_there`;
  if (!found?.is_there) return [];
  return await sql<{ number: number; name: string; checksum: string }[]>`
    select number, name, checksum from migration order by number`;
}

/** A table that has a row, if there is one. */
export async function filledTable(sql: AnySql): Promise<string | undefined> {
  for (const { name } of await tablesOf(sql)) {
    const rows = await sql`select 1 from ${sql(name)} limit 1`;
    if (rows.length > 0) return name;
  }
  return undefined;
}
