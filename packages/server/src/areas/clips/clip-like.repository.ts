import { type MarketKey, marketOfId } from '@griot/locale/markets';
import { holdUser } from '../../db/people-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { isClipShown } from './shown-clip.rows.ts';

type LikedClip = { readonly market: MarketKey; readonly id: string; readonly country: string | undefined };

export type Liking = { readonly userId: string; readonly isLiked: boolean };

export class ClipLikeRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Sets whether a user likes a clip and answers how many do then; undefined where there is no such clip in the country, or
   * no such user any more. The clip's row is locked: likes of the same clip wait their turn, so that its count stays correct.
   */
  async setLike(
    { market, id, country }: LikedClip,
    { userId, isLiked }: Liking,
    at: Date,
  ): Promise<number | undefined> {
    return await transaction(this.#sql, async (sql) => {
      if (!(await holdUser(sql, userId))) return undefined;
      const [clip] = await sql<{ like_count: number }[]>`
        select like_count from clip
         where market = ${market} and id = ${id} and ${isClipShown(sql, country)}
           for no key update`;
      if (!clip) return undefined;
      const { count } = isLiked
        ? await sql`
            insert into clip_like (market, clip_id, user_id, at) values (${market}, ${id}, ${userId}, ${at})
            on conflict do nothing`
        : await sql`delete from clip_like where market = ${market} and clip_id = ${id} and user_id = ${userId}`;
      if (count === 0) return clip.like_count;
      const [counted] = await sql<{ like_count: number }[]>`
        update clip set like_count = greatest(like_count + ${isLiked ? 1 : -1}, 0)
         where market = ${market} and id = ${id} returning like_count`;
      return counted?.like_count;
    });
  }

  /** Which of these clips a user likes. */
  async likedBy(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const markets = [...new Set(ids.flatMap((id) => marketOfId(id)?.key ?? []))];
    if (markets.length === 0) return new Set();
    const rows = await this.#sql<{ clip_id: string }[]>`
      select clip_id from clip_like
       where market = any(${markets}::text[]) and clip_id = any(${[...ids]}::text[]) and user_id = ${userId}`;
    return new Set(rows.map(({ clip_id }) => clip_id));
  }
}
