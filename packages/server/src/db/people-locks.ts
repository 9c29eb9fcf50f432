import type { AnySql } from './sql.ts';

/** The name of a list of comments: that of an article or of a clip. */
export type CommentPostKey = { readonly market: string; readonly post_type: string; readonly post_id: string };

/*
 * The one order of locks (ADR 0051). Whoever locks several of these locks them from the top to the bottom, and several of
 * one kind in the order of their ids, so that no two transactions wait for each other:
 *
 *   1. the user (reader_user; accounts before guests), then the device
 *   2. the post that comments stand below (comment_post)
 *   3. comments
 *   4. articles, then clips
 *   5. what belongs to people: messages, blocks, pushes, then all other rows of theirs
 */

/**
 * Holds the user that something is written for until the transaction ends: their data is not removed meanwhile, nor does
 * a guest go into an account. False for a user who is no more.
 */
export async function holdUser(sql: AnySql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from reader_user
     where market = left(${userId}, 4) and id = ${userId} and merged_into is null for share`;
  return rows.length > 0;
}

type People = { readonly userIds: readonly string[]; readonly deviceId: string };

/** Keeps everybody else from writing for these users, and the device from getting new keys. */
export async function lockPeople(sql: AnySql, { userIds, deviceId }: People): Promise<void> {
  const ids = [...userIds];
  await sql`
    select from reader_user
     where market = any(${ids.map((id) => id.slice(0, 4))}::text[]) and id = any(${ids}::text[])
     order by login_type is null, id for update`;
  await sql`select from device where market = left(${deviceId}, 4) and id = ${deviceId} for update`;
}

/**
 * Locks everything whose numbers or order change when rows of these users go or become those of others, in the one order.
 * Answers the posts whose comments are among that. For a transaction that holds the users already.
 */
export async function lockWorks(sql: AnySql, userIds: readonly string[]): Promise<readonly CommentPostKey[]> {
  const ids = [...userIds];
  const posts = await lockPosts(sql, ids);
  await sql`
    select from comment
     where (market, id) in (
       select market, id from comment where user_id = any(${ids}::text[])
       union select market, root_id from comment where user_id = any(${ids}::text[]) and root_id is not null
       union select market, comment_id from comment_like where user_id = any(${ids}::text[]))
     order by market, id for update`;
  await sql`
    select from article
     where (market, news_entry_id) in (
       select market, news_entry_id from reaction where user_id = any(${ids}::text[])
       union select market, post_id from comment where user_id = any(${ids}::text[]) and post_type = 'news')
     order by market, news_entry_id for no key update`;
  await sql`
    select from clip
     where (market, news_entry_id) in (
       select market, post_id from comment where user_id = any(${ids}::text[]) and post_type = 'clip')
        or (market, id) in (select market, clip_id from clip_like where user_id = any(${ids}::text[]))
     order by market, id for no key update`;
  await lockBetweenPeople(sql, ids);
  return posts;
}

/** One that was never written below through us has no row yet; it is made, so that there is something to lock. */
async function lockPosts(sql: AnySql, ids: string[]): Promise<readonly CommentPostKey[]> {
  const touched = () => sql`
    select market, post_type, post_id from comment where user_id = any(${ids}::text[])
     union
    select comment.market, post_type, post_id
      from comment_like join comment on comment.market = comment_like.market and comment.id = comment_id
     where comment_like.user_id = any(${ids}::text[])`;
  await sql`
    insert into comment_post (market, post_type, post_id)
    select * from (${touched()}) as post order by market, post_type, post_id
    on conflict do nothing`;
  return await sql<CommentPostKey[]>`
    select market, post_type, post_id from comment_post where (market, post_type, post_id) in (${touched()})
     order by market, post_type, post_id for no key update`;
}

/** Two people may be in each other's messages and blocks. */
async function lockBetweenPeople(sql: AnySql, ids: string[]): Promise<void> {
  await sql`
    select from message where user_id = any(${ids}::text[]) or actor_id = any(${ids}::text[])
     order by user_id, number for update`;
  await sql`
    select from user_block where user_id = any(${ids}::text[]) or blocked_id = any(${ids}::text[])
     order by user_id, blocked_id for update`;
  await sql`
    select from push_note where user_id = any(${ids}::text[]) order by market, device_id, id for update`;
}

/** The comments of these posts are put in order when they are next read. For a transaction that holds the posts. */
export async function markUnranked(sql: AnySql, posts: readonly CommentPostKey[]): Promise<void> {
  const column = (name: keyof CommentPostKey): string[] => posts.map((post) => post[name]);
  await sql`
    update comment_post set is_stale = true
     where not is_stale and (market, post_type, post_id) in (
       select * from unnest(${column('market')}::text[], ${column('post_type')}::text[], ${column('post_id')}::text[]))`;
}
