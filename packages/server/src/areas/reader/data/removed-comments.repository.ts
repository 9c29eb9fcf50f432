import type { AnySql } from '../../../db/sql.ts';

/**
 * Comments that nobody answered go. Of the others text and author go, and the answers of others stay where they are; the
 * numbers of a thread and of a post count what is left. In a transaction that holds the posts, the comments and what they
 * are counted by (db/people-locks.ts).
 */
export async function removeComments(sql: AnySql, userIds: readonly string[], at: Date): Promise<void> {
  const mine = [...userIds];
  const threads = await sql<{ market: string; root_id: string }[]>`
    select distinct market, root_id from comment where user_id = any(${mine}) and root_id is not null`;
  await discountShown(sql, mine, at);
  let removed = 1;
  while (removed > 0) {
    // an own answer to an own comment goes first, and then the comment has no answer any more
    const gone = await sql`
      delete from comment old_row where user_id = any(${mine})
         and not exists (select 1 from comment answer
                          where answer.market = old_row.market
                            and (answer.parent_id = old_row.id or answer.root_id = old_row.id))`;
    removed = gone.count;
  }
  await sql`
    update comment set content = '', user_id = null, author_name = null, client_id = null, is_sticky = false, pictures = '{}',
           deleted_at = coalesce(deleted_at, ${at}), deleted_by = coalesce(deleted_by, 'author')
     where user_id = any(${mine})`;
  for (const { market, root_id } of threads) {
    await sql`
      update comment root set reply_count = (
        select count(*) from comment reply
         where reply.market = ${market} and reply.root_id = ${root_id} and reply.is_shown)
       where root.market = ${market} and root.id = ${root_id}`;
  }
}

/** Takes what is shown of these comments off the numbers of their articles and clips (COM-14). */
async function discountShown(sql: AnySql, userIds: string[], at: Date): Promise<void> {
  const shown = (type: 'news' | 'clip') => sql`
    select market, post_id, count(*)::integer as n from comment
     where user_id = any(${userIds}) and post_type = ${type} and is_shown group by market, post_id`;
  await sql`
    update article set comment_num = greatest(comment_num - gone.n, 0), updated_at = ${at}
      from (${shown('news')}) as gone
     where article.market = gone.market and article.news_entry_id = gone.post_id`;
  await sql`
    update clip set comment_num = greatest(comment_num - gone.n, 0)
      from (${shown('clip')}) as gone
     where clip.market = gone.market and clip.news_entry_id = gone.post_id`;
}
