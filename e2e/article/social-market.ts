import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { database } from '../database.ts';

/** What stands behind a market's social parts. */
export function socialMarket(market: string) {
  const stored = database();
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
