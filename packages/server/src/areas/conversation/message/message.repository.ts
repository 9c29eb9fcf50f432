import type { MessageActivity } from '@griot/contract/entities/message';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import type { Sql } from '../../../db/sql.ts';

export type MessageRow = {
  number: number;
  activity: MessageActivity;
  at: Date;
  is_read: boolean;
  actor_id: string;
  actor_name: string;
  actor_portrait: string;
  /** Of a comment that is liked: how many like it besides the actor and its author. */
  others: number;
  post_type: 'news' | 'clip';
  post_id: string;
  comment_id: string;
  root_id: string;
  /** Null where the comment is shown no more. */
  content: string | null;
  parent_content: string | null;
};
type PageQuery = { readonly limit: number; readonly before: number | undefined };

/** Messages are counted no further. */
const mostUnread = 100;

export class MessageRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async countUnread(userId: string): Promise<number> {
    const sql = this.#sql;
    const [row] = await sql<{ count: number }[]>`
      select count(*) from (
        select from message where user_id = ${userId} and read_at is null and ${this.#isWanted(userId)}
         limit ${mostUnread}) as unread`;
    return row?.count ?? 0;
  }

  /** The newest messages, or those before a number. */
  async page(userId: string, { limit, before }: PageQuery): Promise<MessageRow[]> {
    const sql = this.#sql;
    return await sql<MessageRow[]>`
      select message.number, message.activity, message.at, message.read_at is not null as is_read, message.actor_id,
             coalesce(actor.name, '') as actor_name, coalesce(actor.portrait, '') as actor_portrait,
             case activity when 'comment_like' then greatest(
               comment.like_count - 1 - (select count(*) from comment_like own
                                          where own.market = comment.market and own.comment_id = comment.id
                                            and own.user_id = message.user_id), 0) else 0 end::integer as others,
             comment.post_type, comment.post_id, comment.id as comment_id,
             coalesce(comment.root_id, comment.id) as root_id,
             case when comment.is_shown then comment.content end as content,
             case when parent.is_shown then parent.content end as parent_content
        from (select * from message
               where user_id = ${userId} and ${before === undefined ? sql`true` : sql`number < ${before}`}
                 and ${this.#isWanted(userId)}
               order by number desc limit ${limit}) as message
        join comment on comment.market = message.market and comment.id = message.comment_id
        left join comment parent on parent.market = comment.market and parent.id = comment.parent_id
        left join reader_user actor on actor.market = left(message.actor_id, 4) and actor.id = message.actor_id
       order by message.number desc`;
  }

  /** Only those that were listed: one that became new again meanwhile has another number. */
  async markRead(userId: string, numbers: readonly number[], at: Date): Promise<void> {
    await this.#sql`
      update message set read_at = ${at}
       where (user_id, number) in (
         select user_id, number from message
          where user_id = ${userId} and number = any(${[...numbers]}::bigint[]) and read_at is null
          order by number for update)`;
  }

  /** Deletes messages until a time; answers how many these were. */
  async forget(until: Date): Promise<number> {
    return await deleteRows(this.#sql, 'message', () => this.#sql`at <= ${until}`);
  }

  #isWanted(userId: string) {
    return this.#sql`
      not exists (select from user_block where user_block.user_id = ${userId} and blocked_id = message.actor_id)`;
  }
}
