import { holdUser } from '../../../../db/people-locks.ts';
import type { AnySql, Sql } from '../../../../db/sql.ts';
import { transaction } from '../../../../db/transaction.ts';
import { createLikeMessage, withdrawLikeMessage } from '../../message/message.rows.ts';
import {
  creditLateLike,
  creditLike,
  forgetOrigin,
  type LikeOrigin,
  type LikeSubject,
  type UncountedLike,
} from '../../reaction/like-origin.rows.ts';
import type { Post } from '../comment.repository.ts';
import { isPost, markStale } from '../comment-rank.repository.ts';

type Act = { readonly userId: string; readonly at: Date };
export type CommentLike = Act & LikeOrigin & { readonly isLiked: boolean };
type LikedComment = LikeSubject & { readonly kind: 'comment' };
type LikedRow = { user_id: string | null; root_id: string | null; like_count: number };

/** What users do with comments of others. Each method is undefined without such a comment that everybody sees. */
export class CommentReactionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Sets whether a user likes a comment, and returns how many do then, as far as their likes count (ADR 0059). */
  async like(post: Post, id: string, act: CommentLike): Promise<number | undefined> {
    const { userId, at, isLiked } = act;
    const { market } = post;
    return await transaction(this.#sql, async (sql) => {
      if (!(await holdUser(sql, userId))) return undefined;
      await markStale(sql, post);
      const [comment] = await sql<LikedRow[]>`
        select user_id, root_id, like_count from comment
         where ${isPost(sql, post)} and id = ${id} and is_shown for no key update`;
      if (!comment) return undefined;
      const change = await changeLike(sql, { market, kind: 'comment', id }, act);
      if (change === undefined) return comment.like_count;
      const [counted] = await sql<{ like_count: number }[]>`
        update comment set like_count = greatest(like_count + ${change}, 0)
         where market = ${market} and id = ${id} returning like_count`;
      const { user_id: authorId, root_id } = comment;
      if (authorId !== null) {
        const like = { market, commentId: id, authorId, actorId: userId };
        if (isLiked) await createLikeMessage(sql, { ...like, rootId: root_id ?? id, at });
        else await withdrawLikeMessage(sql, like);
      }
      return counted?.like_count;
    });
  }

  /** Counts a like that did not count before, if it does by now. */
  async countLateLike(like: UncountedLike): Promise<boolean> {
    const { market, id, userId } = like;
    return await transaction(this.#sql, async (sql) => {
      const [post] = await sql<Post[]>`
        select market, post_type as type, post_id as id from comment where market = ${market} and id = ${id}`;
      if (!post) return false;
      await markStale(sql, post);
      const [comment] = await sql`select from comment where market = ${market} and id = ${id} for no key update`;
      if (!comment || !(await creditLateLike(sql, like))) return false;
      const { count } = await sql`
        update comment_like set is_counted = true
         where market = ${market} and comment_id = ${id} and user_id = ${userId} and not is_counted`;
      await sql`update comment set like_count = like_count + ${count} where market = ${market} and id = ${id}`;
      return count > 0;
    });
  }

  /** Whether this is the user's first report of the comment; a later one replaces the reasons. */
  async report(post: Post, id: string, { userId, at, reasons }: Act & { reasons: readonly string[] }) {
    return await transaction(this.#sql, async (sql) => {
      if (!(await holdUser(sql, userId)) || !(await isThere(sql, post, id))) return undefined;
      const [row] = await sql<{ is_first: boolean }[]>`
        insert into comment_report (market, comment_id, user_id, reasons, at)
        values (${post.market}, ${id}, ${userId}, ${[...reasons]}::text[], ${at})
        on conflict (market, comment_id, user_id) do update set reasons = excluded.reasons
        returning xmax = 0 as is_first`;
      return row?.is_first;
    });
  }

  /** Sets which messages a user gets about the thread of a root; true once it is so. */
  async chooseThread(post: Post, rootId: string, { userId, at, choice }: Act & { choice: 'follow' | 'mute' | 'none' }) {
    const { market } = post;
    return await transaction(this.#sql, async (sql) => {
      if (!(await holdUser(sql, userId))) return undefined;
      const [root] = await sql`
        select from comment where ${isPost(sql, post)} and id = ${rootId} and root_id is null for key share`;
      if (!root) return undefined;
      if (choice === 'none') {
        await sql`delete from comment_thread where market = ${market} and root_id = ${rootId} and user_id = ${userId}`;
      } else {
        await sql`
          insert into comment_thread (market, root_id, user_id, choice, at)
          values (${market}, ${rootId}, ${userId}, ${choice}, ${at})
          on conflict (market, root_id, user_id) do update set choice = excluded.choice, at = excluded.at`;
      }
      return true;
    });
  }
}

/** What the number of likes changes by, 0 for a like that does not count; undefined where nothing changes. */
async function changeLike(sql: AnySql, comment: LikedComment, act: CommentLike): Promise<number | undefined> {
  const { market, id } = comment;
  const { userId, at, isLiked } = act;
  if (!isLiked) {
    const [gone] = await sql<{ is_counted: boolean }[]>`
      delete from comment_like where market = ${market} and comment_id = ${id} and user_id = ${userId}
      returning is_counted`;
    if (!gone) return undefined;
    await forgetOrigin(sql, comment, userId);
    return gone.is_counted ? -1 : 0;
  }
  const [known] = await sql`
    select from comment_like where market = ${market} and comment_id = ${id} and user_id = ${userId}`;
  if (known) return undefined;
  const isCounted = await creditLike(sql, comment, act);
  await sql`
    insert into comment_like (market, comment_id, user_id, at, is_counted)
    values (${market}, ${id}, ${userId}, ${at}, ${isCounted})`;
  return isCounted ? 1 : 0;
}

async function isThere(sql: AnySql, post: Post, id: string): Promise<boolean> {
  const rows = await sql`select from comment where ${isPost(sql, post)} and id = ${id} and is_shown for key share`;
  return rows.length > 0;
}
