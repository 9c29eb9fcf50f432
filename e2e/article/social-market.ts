import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { database } from '../database.ts';

/** Switches a market's social parts on for the journeys of a file, and knows what stands behind them. */
export function socialMarket(market: string) {
  const stored = database();
  beforeAll(async () => {
    await stored.sql`
      insert into market_config (market, key, value, set_by, set_at)
      values (${market}, 'enable_social', 'true'::jsonb, 'e2e', now())
      on conflict (market, key) do update set value = excluded.value`;
    const config = new URL(`/${market.slice(0, 2)}/${market.slice(2)}/v1/config/feed`, inject('address'));
    // The service hears of it by and by.
    await vi.waitFor(async () => expect((await (await fetch(config)).json()).enable_social).toBe(true), {
      timeout: 10_000,
    });
  });
  afterAll(async () => {
    await stored.sql`delete from market_config where market = ${market} and key = 'enable_social'`;
  });
  return {
    /** What others said of an article. */
    say: (post_id: string, ...contents: string[]) =>
      insertComments(stored.sql, ...contents.map((content) => aComment({ post_id, content, created_at: new Date() }))),
    /** What users think of it, as stored. */
    reactions: async (id: string): Promise<number[]> => {
      const rows = await stored.sql<{ value: number }[]>`select value from reaction where news_entry_id = ${id}`;
      return rows.map(({ value }) => value);
    },
    /** The sample article that most is said of. */
    mostSaid: async (): Promise<string> => {
      const [most] = await stored.sql<{ post_id: string }[]>`
        select post_id from comment where market = ${market} and post_type = 'news' and root_id is null
         group by post_id order by count(*) desc, post_id limit 1`;
      return most?.post_id ?? '';
    },
  };
}
