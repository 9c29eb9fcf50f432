import type { AnySql, Sql } from '../../../db/sql.ts';
import { hotIn, type Post, votesIn } from './comment.repository.ts';

/** The orders of a post's comments: who writes below it locks its row first, so that nobody waits in a circle. */
export class CommentRankRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Orders the comments by the likes and replies of now, as the epoch after this one, and answers its number. Only
   * comments that changed are written. Undefined if another process begins it or has begun it.
   */
  async beginEpoch(post: Post, epoch: number, at: Date): Promise<number | undefined> {
    return await this.#sql.begin(async (sql) => {
      const [claimed] = await sql`
        select from comment_post where ${isPost(sql, post)} and epoch = ${epoch} for update skip locked`;
      return claimed && (await beginEpoch(sql, post, { epoch, at, isStale: false }));
    });
  }
}

/**
 * As above, for a change that readers are to see at once, in a transaction that holds the post. Likes under way may be
 * missing, so the next epoch has something to do.
 */
export async function beginEpochNow(sql: AnySql, post: Post, at: Date): Promise<void> {
  const [known] = await sql<{ epoch: number }[]>`select epoch from comment_post where ${isPost(sql, post)}`;
  if (known) await beginEpoch(sql, post, { epoch: known.epoch, at, isStale: true });
}

type Epoch = { readonly epoch: number; readonly at: Date; readonly isStale: boolean };

async function beginEpoch(sql: AnySql, post: Post, { epoch, at, isStale }: Epoch): Promise<number> {
  const next = epoch + 1;
  const [hot, votes] = [sql(hotIn(next)), sql(votesIn(next))];
  await sql`
    update comment set ${hot} = heat, ${votes} = like_count
     where ${isPost(sql, post)} and (${hot} <> heat or ${votes} <> like_count)`;
  await sql`
    update comment_post set epoch = ${next}, ranked_at = ${at}, is_stale = ${isStale} where ${isPost(sql, post)}`;
  return next;
}

/** The rows of a post, in each of the tables that have its name. */
export function isPost(sql: AnySql, { market, type, id }: Post) {
  return sql`market = ${market} and post_type = ${type} and post_id = ${id}`;
}

/** Locks the post, for whoever writes below it; its comments then come one after the other, with rising numbers. */
export async function lockPost(sql: AnySql, post: Post): Promise<void> {
  const lock = () => sql`select from comment_post where ${isPost(sql, post)} for no key update`;
  if ((await lock()).length > 0) return;
  await sql`
    insert into comment_post (market, post_type, post_id) values (${post.market}, ${post.type}, ${post.id})
    on conflict do nothing`;
  await lock();
}

/**
 * Marks that the lists of a post are no longer in the order of now. Until the transaction ends no epoch begins, which
 * would not see what it wrote; others who like a comment of the post do not wait.
 */
export async function markStale(sql: AnySql, post: Post): Promise<void> {
  const share = () => sql<{ is_stale: boolean }[]>`
    select is_stale from comment_post where ${isPost(sql, post)} for key share`;
  let [known] = await share();
  if (!known) {
    await sql`
      insert into comment_post (market, post_type, post_id) values (${post.market}, ${post.type}, ${post.id})
      on conflict do nothing`;
    [known] = await share();
  }
  if (known?.is_stale) return;
  await sql`update comment_post set is_stale = true where ${isPost(sql, post)} and not is_stale`;
}
