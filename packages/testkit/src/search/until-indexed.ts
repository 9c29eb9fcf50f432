import type { Sql } from '@griot/server/src/db/sql.ts';
import { vi } from 'vitest';

/** Waits until every article that changed so far can be found by its words. */
export async function untilIndexed(sql: Sql): Promise<void> {
  const isDone = async () => {
    const [left] = await sql`select from search_queue limit 1`;
    if (left) throw new Error('articles are still to be indexed');
  };
  await vi.waitFor(isDone, { timeout: 110_000, interval: 20 });
}
