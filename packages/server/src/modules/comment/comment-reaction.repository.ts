import { tellOfLike, untellOfLike } from '../../db/logs/message-log.ts';
import type { AnySql, Sql } from '../../db/sql.ts';
import type { Post } from './comment.repository.ts';
import { isPost, markStale } from './comment-rank.repository.ts';

type Act = { readonly userId: string; readonly at: Date };
type LikedRow = { user_id: string | null; root_id: string | null; like_count: number };

/** What users do with comments of others. Each method is undefined without such a comment that everybody sees. */
export class CommentReactionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Sets whether a user likes a comment, and returns how many do then. */
  async like(post: Post, id: string, { userId, at, isLiked }: Act & { isLiked: boolean }): Promise<number | undefined> {
    const { market } = post;
    return await this.#sql.begin(async (sql) => {
      await markStale(sql, post);
      const [comment] = await sql<LikedRow[]>`
        select user_id, root_id, like_count from comment
         where ${isPost(sql, post)} and id = ${id} and is_shown for no key update`;
      if (!comment) return undefined;
      const changed = isLiked
        ? await sql`
            insert into comment_like (market, comment_id, user_id, at) values (${market}, ${id}, ${userId}, ${at})
            on conflict do nothing returning 1`
        : await sql`
            delete from comment_like where market = ${market} and comment_id = ${id} and user_id = ${userId}
            returning 1`;
      if (changed.length === 0) return comment.like_count;
      const [counted] = await sql<{ like_count: number }[]>`
        update comment set like_count = greatest(like_count + ${isLiked ? 1 : -1}, 0)
         where market = ${market} and id = ${id} returning like_count`;
      const { user_id: authorId, root_id } = comment;
      if (authorId !== null) {
        const like = { market, commentId: id, authorId, actorId: userId };
        if (isLiked) await tellOfLike(sql, { ...like, rootId: root_id ?? id, at });
        else await untellOfLike(sql, like);
      }
      return counted?.like_count;
    });
  }

  /** Whether this is the user's first report of the comment; a later one replaces the reasons. */
  async report(post: Post, id: string, { userId, at, reasons }: Act & { reasons: readonly string[] }) {
    return await this.#sql.begin(async (sql) => {
      if (!(await isThere(sql, post, id))) return undefined;
      const [row] = await sql<{ is_first: boolean }[]>`
        insert into comment_report (market, comment_id, user_id, reasons, at)
        values (${post.market}, ${id}, ${userId}, ${[...reasons]}::text[], ${at})
        on conflict (market, comment_id, user_id) do update set reasons = excluded.reasons
        returning xmax = 0 as is_first`;
      return row?.is_first;
    });
  }

  /** Sets what a user hears of the thread of a root; true once it is so. */
  async chooseThread(post: Post, rootId: string, { userId, at, choice }: Act & { choice: 'follow' | 'mute' | 'none' }) {
    const { market } = post;
    return await this.#sql.begin(async (sql) => {
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

async function isThere(sql: AnySql, post: Post, id: string): Promise<boolean> {
  const rows = await sql`select from comment where ${isPost(sql, post)} and id = ${id} and is_shown for key share`;
  return rows.length > 0;
}
