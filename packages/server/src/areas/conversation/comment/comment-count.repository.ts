import type { AnySql } from '../../../db/sql.ts';
import type { Post } from './comment.repository.ts';
import { isPost } from './comment-rank.repository.ts';

type Change = { readonly rootId: string | null; readonly change: 1 | -1; readonly at: Date };

/**
 * Counts a comment that is shown from now on, or no longer: for its root and for its post (COM-14). In a transaction that
 * holds the post.
 */
export async function countShown(sql: AnySql, post: Post, { rootId, change, at }: Change): Promise<void> {
  const { market, type, id } = post;
  if (rootId !== null) {
    await sql`update comment set reply_count = reply_count + ${change} where market = ${market} and id = ${rootId}`;
    await sql`update comment_post set is_stale = true where ${isPost(sql, post)} and not is_stale`;
  }
  if (type === 'news') {
    await sql`
      update article set comment_num = comment_num + ${change}, updated_at = ${at}
       where market = ${market} and news_entry_id = ${id}`;
  } else {
    await sql`
      update clip set comment_num = comment_num + ${change} where market = ${market} and news_entry_id = ${id}`;
  }
}
