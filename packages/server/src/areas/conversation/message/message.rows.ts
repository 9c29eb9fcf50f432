import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Fragment } from '../../../db/sql.ts';
import { pushReply } from '../../push/push.rows.ts';

/** Messages that a user keeps; with each new one the oldest beyond these goes. */
const mostMessages = 300;
/** Followers of a thread who are told of a reply, those first who followed first: a reply is stored in bounded time. */
const mostFollowers = 500;

export type StoredReply = {
  readonly market: MarketKey;
  readonly id: string;
  readonly rootId: string;
  readonly parentId: string;
  readonly authorId: string;
  readonly at: Date;
};

/**
 * Tells the author of the comment that is answered, the author of the root and those who follow the thread (INB-06).
 * Nobody is told of their own reply, of one by somebody they blocked, or of a thread they muted.
 */
export async function tellOfReply(sql: AnySql, reply: StoredReply): Promise<void> {
  const { market, id, rootId, parentId, authorId, at } = reply;
  const told = await sql<{ user_id: string }[]>`
    insert into message (user_id, activity, market, comment_id, actor_id, at)
    select distinct on (listener.user_id) listener.user_id, listener.activity, ${market}, ${id}, ${authorId}, ${at}
      from (select user_id, 'comment_reply' as activity, 1 as rank from comment
             where market = ${market} and id = ${parentId}
             union all
            select user_id, 'thread_reply', 2 from comment where market = ${market} and id = ${rootId}
             union all
            (select user_id, 'thread_reply', 2 from comment_thread
              where market = ${market} and root_id = ${rootId} and choice = 'follow'
              order by at limit ${mostFollowers})) as listener
     where ${listens(sql, { market, rootId, actorId: authorId })}
     order by listener.user_id, listener.rank
    on conflict do nothing returning user_id`;
  const users = told.map(({ user_id }) => user_id);
  await pushReply(sql, { users, rootId, commentId: id, at });
  await forgetOldest(sql, users);
}

export type GivenLike = {
  readonly market: MarketKey;
  readonly commentId: string;
  readonly rootId: string;
  readonly authorId: string;
  readonly actorId: string;
  readonly at: Date;
};

/** Likes of one comment are one message, which is new again with each like more (INB-06). */
export async function tellOfLike(sql: AnySql, { market, commentId, rootId, authorId, actorId, at }: GivenLike) {
  await sql`
    insert into message (user_id, activity, market, comment_id, actor_id, at)
    select listener.user_id, 'comment_like', ${market}, ${commentId}, ${actorId}, ${at}
      from (select ${authorId}::text as user_id) as listener where ${listens(sql, { market, rootId, actorId })}
    on conflict (user_id, market, comment_id, activity) do update
       set number = nextval('message_number'), actor_id = excluded.actor_id, at = excluded.at, read_at = null`;
  await forgetOldest(sql, [authorId]);
}

/** A like that was taken back: the message names somebody else who likes the comment, or goes. */
export async function untellOfLike(sql: AnySql, like: Omit<GivenLike, 'at' | 'rootId'>): Promise<void> {
  const { market, commentId, authorId, actorId } = like;
  const [message] = await sql`
    select from message
     where user_id = ${authorId} and market = ${market} and comment_id = ${commentId} and activity = 'comment_like'
       and actor_id = ${actorId} for update`;
  if (!message) return;
  const [other] = await sql<{ user_id: string }[]>`
    select user_id from comment_like
     where market = ${market} and comment_id = ${commentId} and user_id not in (${authorId}, ${actorId})
     order by at desc limit 1`;
  const isIt = sql`
    user_id = ${authorId} and market = ${market} and comment_id = ${commentId} and activity = 'comment_like'`;
  if (other) await sql`update message set actor_id = ${other.user_id} where ${isIt}`;
  else await sql`delete from message where ${isIt}`;
}

/** Of a comment that is shown no more. */
export async function withdrawMessages(sql: AnySql, market: MarketKey, commentId: string): Promise<void> {
  await sql`delete from message where market = ${market} and comment_id = ${commentId}`;
}

/** A value, or a column of the surrounding question. */
type Given = string | Fragment;
type Told = { readonly market: Given; readonly rootId: Given; readonly actorId: Given };

/** Whether `listener.user_id` wants to hear of what somebody did in a thread. */
export function listens(sql: AnySql, { market, rootId, actorId }: Told) {
  return sql`
    listener.user_id is not null and listener.user_id <> ${actorId}
    and not exists (select from comment_thread muted
                     where muted.market = ${market} and muted.root_id = ${rootId}
                       and muted.user_id = listener.user_id and choice = 'mute')
    and not exists (select from user_block
                     where user_block.user_id = listener.user_id and blocked_id = ${actorId})`;
}

async function forgetOldest(sql: AnySql, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  await sql`
    delete from message where (user_id, number) in (
      select oldest.user_id, oldest.number
        from unnest(${[...users]}::text[]) as told (user_id)
       cross join lateral (
         select user_id, number from message
          where message.user_id = told.user_id and number <= (
            select number from message kept where kept.user_id = told.user_id
             order by number desc offset ${mostMessages} limit 1)
          for update skip locked) as oldest)`;
}
