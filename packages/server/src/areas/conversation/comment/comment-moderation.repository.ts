import type { MarketKey } from '@griot/locale/markets';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { createReplyMessages, withdrawMessages } from '../message/message.rows.ts';
import type { Post } from './comment.repository.ts';
import { countShown } from './comment-count.repository.ts';
import { beginEpochNow, isPost, lockPost } from './comment-rank.repository.ts';

/** What a moderator or a rule makes of a comment. */
export type Decision = {
  readonly status: 'shown' | 'held' | 'removed';
  readonly rule: string;
  readonly reason: string;
};
type Moderated = {
  post_type: Post['type'];
  post_id: string;
  root_id: string | null;
  parent_id: string | null;
  user_id: string | null;
  is_shown: boolean;
};

export class CommentModerationRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Gives a comment a status; counts and messages follow what everybody sees. False without such a comment. */
  async decide(market: MarketKey, id: string, { status, rule, reason, at }: Decision & { at: Date }): Promise<boolean> {
    return await this.#change(market, id, async (sql, post, was) => {
      const isNew = status === 'shown' && !was.is_shown;
      await sql`
        update comment set status = ${status}, status_rule = ${rule}, status_reason = ${reason}, decided_at = ${at},
                           is_sticky = is_sticky and ${status === 'shown'},
                           number = ${isNew ? sql`nextval(pg_get_serial_sequence('comment', 'number'))` : sql`number`}
         where market = ${market} and id = ${id}`;
      if ((status === 'shown') === was.is_shown) return true;
      await countShown(sql, post, { rootId: was.root_id, change: isNew ? 1 : -1, at });
      if (!isNew) await withdrawMessages(sql, market, id);
      else if (was.root_id !== null && was.parent_id !== null && was.user_id !== null) {
        const thread = { rootId: was.root_id, parentId: was.parent_id };
        await createReplyMessages(sql, { market, id, ...thread, authorId: was.user_id, at });
      }
      return true;
    });
  }

  /** Pins a root, for all who begin to read from now on. */
  async pin(market: MarketKey, id: string, { isPinned, at }: { isPinned: boolean; at: Date }): Promise<boolean> {
    return await this.#change(market, id, async (sql, post, { is_shown, root_id }) => {
      if (!is_shown || root_id !== null) return false;
      await sql`update comment set is_sticky = ${isPinned} where market = ${market} and id = ${id}`;
      await beginEpochNow(sql, post, at);
      return true;
    });
  }

  async setOpenState(post: Post, state: 'open' | 'closed' | null): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await lockPost(sql, post);
      await sql`update comment_post set door = ${state} where ${isPost(sql, post)}`;
    });
  }

  async setClosing(market: MarketKey, days: number | null): Promise<void> {
    await this.#sql`
      insert into comment_policy (market, closes_after) values (${market}, ${days})
      on conflict (market) do update set closes_after = excluded.closes_after`;
  }

  async #change(
    market: MarketKey,
    id: string,
    act: (sql: AnySql, post: Post, was: Moderated) => Promise<boolean>,
  ): Promise<boolean> {
    return await transaction(this.#sql, async (sql) => {
      const find = () => sql<Moderated[]>`
        select post_type, post_id, root_id, parent_id, user_id, is_shown from comment
         where market = ${market} and id = ${id} and deleted_at is null`;
      const [found] = await find();
      if (!found) return false;
      const post = { market, type: found.post_type, id: found.post_id };
      await lockPost(sql, post);
      const [was] = await find(); // as it is now that nobody else writes below the post
      return was !== undefined && (await act(sql, post, was));
    });
  }
}
