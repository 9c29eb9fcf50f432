import type { Sql } from '../../../db/sql.ts';
import { isClipShown } from '../../clips/shown-clip.rows.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import type { PushedRepliesFace, PushedReply, ReplyContent } from '../../push/push.face.ts';
import { pushedUser } from '../../reader/device/device-owner.rows.ts';
import { acceptsMessage } from './message.rows.ts';

export class PushedReplyRepository implements PushedRepliesFace {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * A message that nobody has read yet, on a comment that is shown, below an article or a clip that is shown. The device
   * is still that of the user whom the message is for, and that user has muted neither the thread nor its author.
   */
  async reply(
    { market, deviceId, userId, commentId }: PushedReply,
    { country, now }: { country: string; now: Date },
  ): Promise<ReplyContent | undefined> {
    const sql = this.#sql;
    const reply = {
      market: sql`recipient.market`,
      rootId: sql`coalesce(comment.root_id, comment.id)`,
      actorId: sql`recipient.actor_id`,
    };
    const [row] = await sql<ReplyContent[]>`
      select recipient.activity, recipient.actor_id, coalesce(actor.name, '') as actor_name, comment.content,
             comment.post_type, comment.post_id, comment.id as comment_id, post.*
        from message recipient
        join comment on comment.market = recipient.market and comment.id = recipient.comment_id
        join push_subscription subscription on subscription.market = ${market} and subscription.device_id = ${deviceId}
        join lateral (
          select news_entry_id, title as about_title, source_key, category, also_in, places from article
           where comment.post_type = 'news' and article.market = comment.market
             and article.news_entry_id = comment.post_id and ${isShown(sql, country)}
           union all
          select news_entry_id, description, publisher_key, channel, '{}', '{}' from clip
           where comment.post_type = 'clip' and clip.market = comment.market
             and clip.news_entry_id = comment.post_id and ${isClipShown(sql, country)}) post on true
        left join reader_user actor on actor.market = left(recipient.actor_id, 4) and actor.id = recipient.actor_id
       where recipient.user_id = ${userId ?? ''} and recipient.comment_id = ${commentId ?? ''} and read_at is null
         and activity in ('comment_reply', 'thread_reply') and comment.is_shown
         and ${pushedUser(sql, now)} = recipient.user_id and ${acceptsMessage(sql, reply)}`;
    return row;
  }
}
