import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Fragment } from '../../../db/sql.ts';
import { pushReply } from '../../push/push.rows.ts';

/** As many messages as a user has; with each new one the oldest beyond these is deleted. */
const mostMessages = 300;
/** So many followers of a thread get a message about a reply, the earliest first: a reply is stored in bounded time. */
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
 * Writes a message to the author of the comment that is answered, to the author of the root and to those who follow the
 * thread (INB-06). Nobody gets one about their own reply, a reply of somebody they blocked, or a thread they muted.
 */
export async function createReplyMessages(sql: AnySql, reply: StoredReply): Promise<void> {
  const { market, id, rootId, parentId, authorId, at } = reply;
  const created = await sql<{ user_id: string }[]>`
    insert into message (user_id, activity, market, comment_id, actor_id, at)
    select distinct on (recipient.user_id) recipient.user_id, recipient.activity, ${market}, ${id}, ${authorId}, ${at}
      from (select user_id, 'comment_reply' as activity, 1 as rank from comment
             where market = ${market} and id = ${parentId}
             union all
            select user_id, 'thread_reply', 2 from comment where market = ${market} and id = ${rootId}
             union all
            (select user_id, 'thread_reply', 2 from comment_thread
              where market = ${market} and root_id = ${rootId} and choice = 'follow'
              order by at limit ${mostFollowers})) as recipient
     where ${acceptsMessage(sql, { market, rootId, actorId: authorId })}
     order by recipient.user_id, recipient.rank
    on conflict do nothing returning user_id`;
  const users = created.map(({ user_id }) => user_id);
  await pushReply(sql, { users, rootId, commentId: id, at });
  await deleteOldest(sql, users);
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
export async function createLikeMessage(sql: AnySql, { market, commentId, rootId, authorId, actorId, at }: GivenLike) {
  await sql`
    insert into message (user_id, activity, market, comment_id, actor_id, at)
    select recipient.user_id, 'comment_like', ${market}, ${commentId}, ${actorId}, ${at}
      from (select ${authorId}::text as user_id) as recipient where ${acceptsMessage(sql, { market, rootId, actorId })}
    on conflict (user_id, market, comment_id, activity) do update
       set number = nextval('message_number'), actor_id = excluded.actor_id, at = excluded.at, read_at = null`;
  await deleteOldest(sql, [authorId]);
}

/** After a like was withdrawn: the message names somebody else who likes the comment, or is deleted. */
export async function withdrawLikeMessage(sql: AnySql, like: Omit<GivenLike, 'at' | 'rootId'>): Promise<void> {
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

/** Deletes the messages about a comment that is shown no more. */
export async function withdrawMessages(sql: AnySql, market: MarketKey, commentId: string): Promise<void> {
  await sql`delete from message where market = ${market} and comment_id = ${commentId}`;
}

/** A value, or a column of the surrounding question. */
type SqlPart = string | Fragment;
type ThreadAct = { readonly market: SqlPart; readonly rootId: SqlPart; readonly actorId: SqlPart };

/** Whether `recipient.user_id` wants a message about what somebody did in a thread. */
export function acceptsMessage(sql: AnySql, { market, rootId, actorId }: ThreadAct) {
  return sql`
    recipient.user_id is not null and recipient.user_id <> ${actorId}
    and not exists (select from comment_thread muted
                     where muted.market = ${market} and muted.root_id = ${rootId}
                       and muted.user_id = recipient.user_id and choice = 'mute')
    and not exists (select from user_block
                     where user_block.user_id = recipient.user_id and blocked_id = ${actorId})`;
}

async function deleteOldest(sql: AnySql, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  await sql`
    delete from message where (user_id, number) in (
      select oldest.user_id, oldest.number
        from unnest(${[...users]}::text[]) as recipient (user_id)
       cross join lateral (
         select user_id, number from message
          where message.user_id = recipient.user_id and number <= (
            select number from message newest where newest.user_id = recipient.user_id
             order by number desc offset ${mostMessages} limit 1)
          for update skip locked) as oldest)`;
}
