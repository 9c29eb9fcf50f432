import type { MarketKey } from '@griot/locale/markets';
import { holdUser } from '../../../../db/people-locks.ts';
import { isNewAction } from '../../../../db/sent-actions.ts';
import type { AnySql, Sql } from '../../../../db/sql.ts';
import { transaction } from '../../../../db/transaction.ts';
import { createReplyMessages, withdrawMessages } from '../../message/message.rows.ts';
import type { Post } from '../comment.repository.ts';
import { countShown } from '../comment-count.repository.ts';
import { isPost, lockPost } from '../comment-rank.repository.ts';

export type NewComment = {
  readonly id: string;
  readonly post: Post;
  /** Empty for a root. */
  readonly parentId: string;
  /** Empty where the parent says it. */
  readonly rootId: string;
  readonly userId: string;
  /** The device that proved to send it; empty where none did. */
  readonly sentBy: string;
  readonly text: string;
  /** Empty where the client did not name it. */
  readonly clientId: string;
  readonly status: 'shown' | 'held' | 'removed';
  readonly rule: string;
  readonly at: Date;
};
type Thread = { rootId: string; parentId: string };
type CommentToRemove = { user_id: string | null; root_id: string | null; is_shown: boolean; is_answered: boolean };

export class CommentWritingRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The comment that a user stored under this client id. */
  async byClientId(userId: string, clientId: string): Promise<{ market: MarketKey; id: string } | undefined> {
    const [row] = await this.#sql<{ market: MarketKey; id: string }[]>`
      select market, id from comment where user_id = ${userId} and client_id = ${clientId}`;
    return row;
  }

  /** Whether nothing that a user wrote is shown. */
  async isFirst(userId: string): Promise<boolean> {
    const rows = await this.#sql`select from comment where user_id = ${userId} and is_shown limit 1`;
    return rows.length === 0;
  }

  /**
   * Stores a comment with all counts and messages, or nothing. `missing`: what it answers or who writes it is not there;
   * `sent`: it was stored under this client id, meanwhile or before. Its author may have deleted it since; a phone that did
   * not get the first answer then must not bring it back.
   */
  async store(comment: NewComment): Promise<'stored' | 'missing' | 'sent'> {
    const { id, post, userId, sentBy, text, clientId, status, rule, at } = comment;
    return await transaction(this.#sql, async (sql) => {
      if (!(await holdUser(sql, userId))) return 'missing';
      await lockPost(sql, post);
      const thread = comment.parentId === '' ? null : await threadOf(sql, comment);
      if (thread === undefined) return 'missing';
      const actionId = sentBy === '' ? '' : clientId;
      if (!(await isNewAction(sql, { deviceId: sentBy, actionId, at }))) return 'sent';
      const stored = await sql`
        insert into comment (market, id, post_type, post_id, root_id, parent_id, user_id, content, client_id, created_at,
                             status, status_rule, decided_at)
        values (${post.market}, ${id}, ${post.type}, ${post.id}, ${thread?.rootId ?? null}, ${thread?.parentId ?? null},
                ${userId}, ${text}, ${clientId || null}, ${at}, ${status}, ${rule}, ${status === 'shown' ? null : at})
        on conflict (user_id, client_id) where client_id is not null do nothing
        returning 1`;
      if (stored.length === 0) return 'sent';
      if (status !== 'shown') return 'stored';
      await countShown(sql, post, { rootId: thread?.rootId ?? null, change: 1, at });
      if (thread) await createReplyMessages(sql, { market: post.market, id, ...thread, authorId: userId, at });
      return 'stored';
    });
  }

  /** Deletes a comment of a user: its words, likes and messages, and the comment itself unless something answers it. */
  async remove(post: Post, id: string, { userId, at }: { userId: string; at: Date }) {
    return await transaction(this.#sql, async (sql) => {
      await lockPost(sql, post);
      const [row] = await sql<CommentToRemove[]>`
        select user_id, root_id, is_shown,
               exists (select from comment answer
                        where answer.market = ${post.market}
                          and (answer.root_id = comment.id or answer.parent_id = comment.id)) as is_answered
          from comment where ${isPost(sql, post)} and id = ${id} and deleted_at is null for update`;
      if (!row) return 'missing';
      if (row.user_id !== userId) return 'notTheAuthor';
      // the article before the messages that go with the comment (db/people-locks.ts)
      if (row.is_shown) await countShown(sql, post, { rootId: row.root_id, change: -1, at });
      if (row.is_answered) await leaveStub(sql, post, { id, at });
      else await sql`delete from comment where market = ${post.market} and id = ${id}`;
      if (row.root_id !== null) await dropEmptyStub(sql, post.market, row.root_id);
      return { leavesStub: row.is_answered && row.root_id === null };
    });
  }
}

/** The thread that a reply stands in: that of its parent, which everybody sees, below the same post. */
async function threadOf(sql: AnySql, { post, parentId, rootId }: NewComment): Promise<Thread | undefined> {
  const [parent] = await sql<{ root: string }[]>`
    select coalesce(root_id, id) as root from comment where ${isPost(sql, post)} and id = ${parentId} and is_shown`;
  if (!parent || (rootId !== '' && rootId !== parent.root)) return undefined;
  return { rootId: parent.root, parentId };
}

async function leaveStub(sql: AnySql, { market }: Post, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update comment set deleted_at = ${at}, deleted_by = 'author', content = '', user_id = null, client_id = null,
                       pictures = '{}', like_count = 0, is_sticky = false
     where market = ${market} and id = ${id}`;
  await sql`delete from comment_like where market = ${market} and comment_id = ${id}`;
  await sql`delete from comment_report where market = ${market} and comment_id = ${id}`;
  await withdrawMessages(sql, market, id);
}

/** A deleted root goes with the last reply below it. */
async function dropEmptyStub(sql: AnySql, market: MarketKey, rootId: string): Promise<void> {
  await sql`
    delete from comment
     where market = ${market} and id = ${rootId} and deleted_by = 'author'
       and not exists (select from comment answer where answer.market = ${market} and answer.root_id = ${rootId})`;
}
