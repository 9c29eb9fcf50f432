import type postgres from 'postgres';
import type { Sql } from '../../db/sql.ts';

/** A comment with its author, the comment it answers, and whether the reader likes it. */
export type CommentRow = {
  id: string;
  post_id: string;
  root_id: string | null;
  parent_id: string | null;
  user_id: string | null;
  /** Of the user, or of the sample reader. */
  name: string;
  portrait: string;
  content: string;
  is_sticky: boolean;
  like_count: number;
  reply_count: number;
  heat: number;
  /** Microseconds since 1970. */
  at: number;
  is_deleted: boolean;
  is_liked: boolean;
  /** Of the comment it answers; null if there is none or it was deleted. */
  parent_content: string | null;
  parent_user_id: string | null;
  parent_name: string | null;
};

/** The picked comments, in the order of their `position`. */
export async function shownComments(
  sql: Sql,
  userId: string,
  picked: postgres.PendingQuery<postgres.Row[]>,
): Promise<CommentRow[]> {
  return await sql<CommentRow[]>`
    select picked.id, picked.post_id, picked.root_id, picked.parent_id, picked.user_id, picked.content,
           coalesce(author.name, picked.author_name, '') as name, coalesce(author.portrait, '') as portrait,
           picked.is_sticky, picked.like_count, picked.reply_count, picked.heat,
           (extract(epoch from picked.created_at) * 1000000)::bigint as at,
           picked.deleted_at is not null as is_deleted,
           exists (select from comment_like
                    where comment_like.market = picked.market and comment_id = picked.id
                      and comment_like.user_id = ${userId}) as is_liked,
           parent.content as parent_content, parent.user_id as parent_user_id,
           coalesce(parent_author.name, parent.author_name) as parent_name
      from (${picked}) as picked
      left join reader_user author on author.market = left(picked.user_id, 4) and author.id = picked.user_id
      left join comment parent
        on parent.market = picked.market and parent.id = picked.parent_id and parent.deleted_at is null
      left join reader_user parent_author
        on parent_author.market = left(parent.user_id, 4) and parent_author.id = parent.user_id
     order by picked.position`;
}
