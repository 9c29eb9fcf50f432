import { DAY_MS } from '@griot/domain/time-units';
import type { AnySql } from '../../db/sql.ts';
import { randomLetters } from '../../random.ts';
import { pushedUser } from '../reader/device/device-owner.rows.ts';

/** Nobody wants to be woken for an answer from last week. */
const replyLasts = 2 * DAY_MS;

type PushedReply = {
  readonly users: readonly string[];
  readonly rootId: string;
  readonly commentId: string;
  readonly at: Date;
};

/**
 * Whoever knows the id of a push may say that it was opened, so nobody must guess one. Operators write it after a command,
 * where a dash at its beginning would make an option of it.
 */
export const newPushId = () => randomLetters(25);

/**
 * Lets those devices of these users know that allow it, in the transaction of the reply. A later reply in a thread takes
 * the place of one that still waits. Devices are those whose user it is at this moment.
 */
export async function pushReply(sql: AnySql, { users, rootId, commentId, at }: PushedReply): Promise<void> {
  if (users.length === 0) return;
  const devices = await sql<{ market: string; device_id: string; user_id: string }[]>`
    select subscription.market, subscription.device_id, told.user_id
      from unnest(${[...users]}::text[]) as told (user_id)
     cross join lateral (
       select on_device.device_id from user_session session
         join signed_in_device on_device on on_device.session_id = session.id
        where session.user_id = told.user_id
        union
       select guest.device_id from reader_user guest
        where guest.market = left(told.user_id, 4) and guest.id = told.user_id and guest.device_id is not null) as known
      join push_subscription subscription
        on subscription.market = left(known.device_id, 4) and subscription.device_id = known.device_id
     where subscription.replies and ${pushedUser(sql, at)} = told.user_id
     order by subscription.market, subscription.device_id`;
  if (devices.length === 0) return;
  const rows = devices.map((device) => ({
    ...device,
    id: newPushId(),
    kind: 'reply',
    tag: `reply:${rootId}`,
    comment_id: commentId,
    due_at: at,
    expires_at: new Date(at.getTime() + replyLasts),
    created_at: at,
  }));
  await sql`
    insert into push_note ${sql(rows)}
    on conflict (market, device_id, tag) where state = 'waiting' do update
       set id = excluded.id, user_id = excluded.user_id, comment_id = excluded.comment_id, due_at = excluded.due_at,
           expires_at = excluded.expires_at, created_at = excluded.created_at, claimed_until = null, attempts = 0`;
}
