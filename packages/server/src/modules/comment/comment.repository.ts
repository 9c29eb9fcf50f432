import type { MarketKey } from '@griot/locale/markets';
import type postgres from 'postgres';
import { isShown } from '../../db/shown-article.ts';
import type { Sql } from '../../db/sql.ts';
import type { Order, Place } from './comment-place.ts';
import { type CommentRow, shownComments } from './comment-rows.repository.ts';

export type Post = { market: MarketKey; type: 'news' | 'clip'; id: string };
/** `from`: the page begins there; `isAfter`: behind it. */
export type Stretch = { from: Place | undefined; isAfter: boolean; limit: number };
type Fragment = postgres.PendingQuery<postgres.Row[]>;
type PlaceRow = { is_sticky: boolean; heat: number; like_count: number; at: number; id: string };

export class CommentRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** How many comments and replies a post shows (COM-14); undefined where it is not shown itself. */
  async total({ market, type, id }: Post, country: string | undefined): Promise<number | undefined> {
    const sql = this.#sql;
    const [row] =
      type === 'news'
        ? await sql<{ total: number }[]>`
            select comment_num as total from article
             where market = ${market} and news_entry_id = ${id} and ${isShown(sql, country)}`
        : await sql<{ total: number }[]>`
            select comment_num as total from clip
             where market = ${market} and news_entry_id = ${id} and removed_at is null`;
    return row?.total;
  }

  /** The roots of a post. A deleted one stands while replies stand below it (COM-14). */
  async roots({ market, type, id }: Post, order: Order, asked: Stretch & { userId: string }): Promise<CommentRow[]> {
    const sql = this.#sql;
    return await shownComments(
      sql,
      asked.userId,
      sql`
        select *, row_number() over (order by ${this.#orderOf(order)}) as position from comment
         where market = ${market} and post_type = ${type} and post_id = ${id} and root_id is null
           and (deleted_at is null or reply_count > 0) and ${this.#within(order, asked)}
         order by ${this.#orderOf(order)} limit ${asked.limit}`,
    );
  }

  /** The replies below a root; how many there are, or undefined where there is no such root. */
  async replies(
    { market, type, id }: Post,
    rootId: string,
    asked: Stretch & { userId: string },
  ): Promise<{ total: number; rows: CommentRow[] } | undefined> {
    const sql = this.#sql;
    const [root] = await sql<{ reply_count: number }[]>`
      select reply_count from comment
       where market = ${market} and id = ${rootId} and post_type = ${type} and post_id = ${id} and root_id is null`;
    if (!root) return undefined;
    const rows = await shownComments(
      sql,
      asked.userId,
      sql`
        select *, row_number() over (order by ${this.#orderOf('replies')}) as position from comment
         where market = ${market} and root_id = ${rootId} and deleted_at is null and ${this.#within('replies', asked)}
         order by ${this.#orderOf('replies')} limit ${asked.limit}`,
    );
    return { total: root.reply_count, rows };
  }

  /** The first replies below each of these roots. */
  async firstReplies(
    market: MarketKey,
    rootIds: readonly string[],
    { limit, userId }: { limit: number; userId: string },
  ) {
    const sql = this.#sql;
    return await shownComments(
      sql,
      userId,
      sql`
        select reply.* from unnest(${[...rootIds]}::text[]) as root (id) cross join lateral (
          select *, row_number() over (order by ${this.#orderOf('replies')}) as position from comment
           where market = ${market} and root_id = root.id and deleted_at is null
           order by ${this.#orderOf('replies')} limit ${limit}) as reply`,
    );
  }

  /** Where a comment of this post stands among the roots, by its root where it is a reply; or in the thread of a root. */
  async placeOf({ market, id }: Post, commentId: string, rootId?: string): Promise<PlaceRow | undefined> {
    const sql = this.#sql;
    const which =
      rootId === undefined
        ? sql`id = (select coalesce(root_id, id) from comment where market = ${market} and id = ${commentId})`
        : sql`id = ${commentId} and root_id = ${rootId}`;
    const [row] = await sql<PlaceRow[]>`
      select is_sticky, heat, like_count, (extract(epoch from created_at) * 1000000)::bigint as at, id from comment
       where market = ${market} and post_id = ${id} and ${which}`;
    return row;
  }

  #orderOf(order: Order): Fragment {
    const sql = this.#sql;
    switch (order) {
      case 'hot':
        return sql`is_sticky desc, heat desc, created_at desc, id desc`;
      case 'latest':
        return sql`created_at desc, id desc`;
      case 'most_voted':
        return sql`like_count desc, created_at desc, id desc`;
      case 'replies':
        return sql`heat desc, created_at desc, id desc`;
    }
  }

  #within(order: Order, { from, isAfter }: Stretch): Fragment {
    const sql = this.#sql;
    if (!from) return sql`true`;
    const than = isAfter ? sql`<` : sql`<=`; // every order is descending
    const moment = sql`'epoch'::timestamptz + ${from.at}::float8 * interval '1 microsecond', ${from.id}`;
    switch (order) {
      case 'hot':
        return sql`(is_sticky, heat, created_at, id) ${than} (${from.isSticky}::boolean, ${from.score}::integer, ${moment})`;
      case 'latest':
        return sql`(created_at, id) ${than} (${moment})`;
      case 'most_voted':
        return sql`(like_count, created_at, id) ${than} (${from.score}::integer, ${moment})`;
      case 'replies':
        return sql`(heat, created_at, id) ${than} (${from.score}::integer, ${moment})`;
    }
  }
}
