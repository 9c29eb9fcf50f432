import type { Fragment, Sql } from '../../../../db/sql.ts';

/** A comment with its author, the comment it answers, and what the reader did with it. */
export type CommentRow = {
  id: string;
  post_type: 'news' | 'clip';
  post_id: string;
  root_id: string | null;
  parent_id: string | null;
  user_id: string | null;
  /** Of the user, or of the sample reader. */
  name: string;
  portrait: string;
  content: string;
  /** Ids. */
  pictures: string[];
  is_sticky: boolean;
  like_count: number;
  reply_count: number;
  hot_0: number;
  hot_1: number;
  votes_0: number;
  votes_1: number;
  /** Microseconds since 1970. */
  at: number;
  /** Only its place is shown: its author deleted it, or it is hidden from this reader. */
  is_stub: boolean;
  /** Other than `shown` only for its author, who is told why. */
  status: 'shown' | 'held' | 'removed';
  status_rule: string;
  status_reason: string;
  decided_at: Date | null;
  /** Of its author against a removal. */
  appeal: 'open' | 'answered' | null;
  is_liked: boolean;
  is_own: boolean;
  /** What the reader chose for the thread of this root. */
  thread: 'follow' | 'mute' | null;
  /** Of the comment it answers; null if there is none or this reader does not see it. */
  parent_content: string | null;
  parent_user_id: string | null;
  parent_name: string | null;
};

/** The picked comments, in the order of their `position`. */
export async function shownComments(sql: Sql, userId: string, picked: Fragment): Promise<CommentRow[]> {
  return await sql<CommentRow[]>`
    select picked.id, picked.post_type, picked.post_id, picked.root_id, picked.parent_id, picked.user_id, picked.content,
           coalesce(author.name, picked.author_name, '') as name, coalesce(author.portrait, '') as portrait,
           picked.pictures, picked.is_sticky, picked.like_count, picked.reply_count,
           picked.hot_0, picked.hot_1, picked.votes_0, picked.votes_1,
           (extract(epoch from picked.created_at) * 1000000)::bigint as at,
           not (picked.is_shown or (picked.deleted_at is null and picked.user_id = ${userId})) as is_stub,
           picked.status, picked.status_rule, picked.status_reason, picked.decided_at,
           case when picked.status = 'removed' then
             (select case when answered_at is null then 'open' else 'answered' end from comment_appeal
               where comment_appeal.market = picked.market and comment_appeal.comment_id = picked.id)
           end as appeal,
           exists (select from comment_like
                    where comment_like.market = picked.market and comment_id = picked.id
                      and comment_like.user_id = ${userId}) as is_liked,
           coalesce(picked.user_id = ${userId}, false) as is_own,
           (select choice from comment_thread
             where comment_thread.market = picked.market and comment_thread.root_id = picked.id
               and comment_thread.user_id = ${userId}) as thread,
           parent.content as parent_content, parent.user_id as parent_user_id,
           coalesce(parent_author.name, parent.author_name) as parent_name
      from (${picked}) as picked
      left join reader_user author on author.market = left(picked.user_id, 4) and author.id = picked.user_id
      left join comment parent
        on parent.market = picked.market and parent.id = picked.parent_id and ${isSeen(sql, userId, sql`parent`)}
      left join reader_user parent_author
        on parent_author.market = left(parent.user_id, 4) and parent_author.id = parent.user_id
     order by picked.position`;
}

/**
 * Whether a reader sees the words of a comment: not those that were deleted, those that are held or removed only if they
 * are the reader's own, and nothing of whom the reader blocked.
 */
export function isSeen(sql: Sql, userId: string, comment: Fragment): Fragment {
  if (userId === '') return sql`${comment}.is_shown`;
  return sql`
    (${comment}.is_shown or (${comment}.deleted_at is null and ${comment}.user_id = ${userId}))
    and ${isNotBlocked(sql, userId, sql`${comment}.user_id`)}`;
}

/** Whether a reader has not blocked an author; nobody is blocked by those who have no user. */
export function isNotBlocked(sql: Sql, userId: string, author: Fragment): Fragment {
  if (userId === '') return sql`true`;
  return sql`not exists (select from user_block where user_block.user_id = ${userId} and blocked_id = ${author})`;
}
