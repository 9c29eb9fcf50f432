import type { MarketKey } from '@griot/locale/markets';
import type { Fragment, Sql } from '../../../db/sql.ts';
import { isClipShown } from '../../clips/shown-clip.rows.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import type { CommentCursor, Order } from './lists/comment-cursor.ts';
import { type CommentRow, isNotBlocked, isSeen, shownComments } from './lists/comment-rows.repository.ts';

export type Post = { market: MarketKey; type: 'news' | 'clip'; id: string };
/** What holds for all comments below a post that is shown. */
export type PostState = {
  /** Comments and replies that everybody sees (COM-14). */
  total: number;
  appeared_at: Date;
  epoch: number;
  is_stale: boolean;
  ranked_at: Date;
  door: 'open' | 'closed' | null;
  closes_after: number | null;
  /** The number of the newest comment. */
  newest: number;
};
/** `from`: the page begins there; `isAfter`: behind it. `epoch`: by whose scores the list is ordered. */
export type ListSlice = { from: CommentCursor | undefined; isAfter: boolean; limit: number; epoch: number };
type SliceQuery = ListSlice & { userId: string };

/** New comments are counted no further. */
const mostNew = 100;

export class CommentRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Undefined where the post is not shown itself. */
  async state({ market, type, id }: Post, country: string | undefined): Promise<PostState | undefined> {
    const sql = this.#sql;
    const post =
      type === 'news'
        ? sql`select market, news_entry_id, comment_num, published_at as appeared_at from article
               where market = ${market} and news_entry_id = ${id} and ${isShown(sql, country)}`
        : sql`select market, news_entry_id, comment_num, created_at as appeared_at from clip
               where market = ${market} and news_entry_id = ${id} and ${isClipShown(sql, country)}`;
    const [state] = await sql<PostState[]>`
      select post.comment_num as total, post.appeared_at, coalesce(epoch, 0) as epoch,
             coalesce(is_stale, false) as is_stale, coalesce(ranked_at, 'epoch') as ranked_at, door, closes_after,
             coalesce((select max(number) from comment
                        where comment.market = ${market} and post_type = ${type} and post_id = ${id}), 0) as newest
        from (${post}) as post
        left join comment_post known
          on known.market = post.market and known.post_type = ${type} and known.post_id = post.news_entry_id
        left join comment_policy policy on policy.market = post.market`;
    return state;
  }

  /** The roots of a post. One that was deleted or is hidden stands while replies stand below it (COM-14). */
  async roots({ market, type, id }: Post, order: Order, query: SliceQuery): Promise<CommentRow[]> {
    const sql = this.#sql;
    const isOwn = query.userId === '' ? sql`false` : sql`(deleted_at is null and user_id = ${query.userId})`;
    return await shownComments(
      sql,
      query.userId,
      sql`
        select *, row_number() over (order by ${this.#orderOf(order, query)}) as position from comment
         where market = ${market} and post_type = ${type} and post_id = ${id} and root_id is null
           and (is_shown or reply_count > 0 or ${isOwn}) and ${isNotBlocked(sql, query.userId, sql`comment.user_id`)}
           and ${this.#within(order, query)}
         order by ${this.#orderOf(order, query)} limit ${query.limit}`,
    );
  }

  /** The replies below a root; how many there are, or undefined where there is no such root. */
  async replies({ market, type, id }: Post, rootId: string, query: SliceQuery) {
    const sql = this.#sql;
    const [root] = await sql<{ reply_count: number }[]>`
      select reply_count from comment
       where market = ${market} and id = ${rootId} and post_type = ${type} and post_id = ${id} and root_id is null
         and ${isNotBlocked(sql, query.userId, sql`comment.user_id`)}`;
    if (!root) return undefined;
    const rows = await shownComments(sql, query.userId, this.#thread(sql`${rootId}`, { market, ...query }));
    return { total: root.reply_count, rows };
  }

  /** The first replies below each of these roots. */
  async firstReplies(market: MarketKey, rootIds: readonly string[], query: Omit<SliceQuery, 'from' | 'isAfter'>) {
    const sql = this.#sql;
    const below = this.#thread(sql`root.id`, { market, from: undefined, isAfter: true, ...query });
    return await shownComments(
      sql,
      query.userId,
      sql`select reply.* from unnest(${[...rootIds]}::text[]) as root (id) cross join lateral (${below}) as reply`,
    );
  }

  /** One comment as its reader sees it. */
  async commentFor(market: MarketKey, id: string, userId: string): Promise<CommentRow | undefined> {
    const sql = this.#sql;
    const picked = sql`select *, 1 as position from comment where market = ${market} and id = ${id}`;
    const [row] = await shownComments(sql, userId, picked);
    return row;
  }

  /**
   * A comment of this post by which a list can begin: the root, if it is a reply; or a reply in the thread of a root.
   */
  async placeOf({ market, id }: Post, commentId: string, rootId?: string): Promise<CommentRow | undefined> {
    const sql = this.#sql;
    const which =
      rootId === undefined
        ? sql`id = (select coalesce(root_id, id) from comment where market = ${market} and id = ${commentId})`
        : sql`id = ${commentId} and root_id = ${rootId}`;
    const picked = sql`select *, 1 as position from comment where market = ${market} and post_id = ${id} and ${which}`;
    const [row] = await shownComments(sql, '', picked);
    return row;
  }

  /** How many comments others wrote after a number, as far as this reader sees them. */
  async countSince({ market, type, id }: Post, since: number, userId: string): Promise<number> {
    const sql = this.#sql;
    const [row] = await sql<{ count: number }[]>`
      select count(*) from (
        select from comment
         where market = ${market} and post_type = ${type} and post_id = ${id} and number > ${since} and is_shown
           and user_id is distinct from ${userId} and ${isNotBlocked(sql, userId, sql`comment.user_id`)}
         limit ${mostNew}) as fresh`;
    return row?.count ?? 0;
  }

  #thread(root: Fragment, query: SliceQuery & { market: MarketKey }): Fragment {
    const sql = this.#sql;
    return sql`
      select *, row_number() over (order by ${this.#orderOf('replies', query)}) as position from comment
       where market = ${query.market} and root_id = ${root} and ${isSeen(sql, query.userId, sql`comment`)}
         and ${this.#within('replies', query)}
       order by ${this.#orderOf('replies', query)} limit ${query.limit}`;
  }

  #orderOf(order: Order, { epoch }: ListSlice): Fragment {
    const sql = this.#sql;
    switch (order) {
      case 'hot':
      case 'replies':
        return sql`${sql(hotIn(epoch))} desc, id desc`;
      case 'latest':
        return sql`created_at desc, id desc`;
      case 'most_voted':
        return sql`${sql(votesIn(epoch))} desc, created_at desc, id desc`;
    }
  }

  #within(order: Order, { from, isAfter, epoch }: ListSlice): Fragment {
    const sql = this.#sql;
    if (!from) return sql`true`;
    const than = isAfter ? sql`<` : sql`<=`; // every order is descending
    const moment = sql`'epoch'::timestamptz + ${from.at}::float8 * interval '1 microsecond', ${from.id}`;
    switch (order) {
      case 'hot':
      case 'replies':
        return sql`(${sql(hotIn(epoch))}, id) ${than} (${from.score}::bigint, ${from.id})`;
      case 'latest':
        return sql`(created_at, id) ${than} (${moment})`;
      case 'most_voted':
        return sql`(${sql(votesIn(epoch))}, created_at, id) ${than} (${from.score}::integer, ${moment})`;
    }
  }
}

/** The columns that the lists of an epoch are ordered by. */
export const hotIn = (epoch: number) => (epoch % 2 === 0 ? 'hot_0' : 'hot_1');
export const votesIn = (epoch: number) => (epoch % 2 === 0 ? 'votes_0' : 'votes_1');
