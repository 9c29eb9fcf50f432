import type { Sql } from '../sql.ts';

/** What a market's feed is joined from. */
const joinedTables = ['article', 'article_figures', 'story', 'source'];

/**
 * Has PostgreSQL look at tables that were filled just now, by samples or from a backup, and that it knows nothing of. It
 * would do so by itself a minute later; until then it takes a market for one row, and reading the state of 5,000 articles
 * took half a minute.
 */
export async function gatherFirstStatistics(sql: Sql): Promise<void> {
  const unknown = await sql<{ name: string }[]>`
    select name from unnest(${joinedTables}::text[]) as name
     where not exists (select from pg_stats where schemaname = current_schema() and tablename = name)`;
  for (const { name } of unknown) await sql`analyze ${sql(name)}`;
}
