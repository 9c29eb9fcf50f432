import { tablesOf } from '@griot/server/src/db/backup/catalogue.repository.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';

/** Every row of every table as text (a long one as its hash), and where the sequences are: two databases with the same are the same. */
export async function everyRow(sql: Sql): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await tablesOf(sql)) {
    const rows = await sql<{ row: string }[]>`
      select case when length(row) < 10000 then row else md5(row) end as row
        from ${sql(name)} t, lateral (select to_jsonb(t)::text as row) shown order by 1`;
    all[name] = rows.map(({ row }) => row);
  }
  const sequences = await sql<{ row: string }[]>`
    select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences
     where schemaname = 'public' order by 1`;
  all.sequences = sequences.map(({ row }) => row);
  return all;
}
