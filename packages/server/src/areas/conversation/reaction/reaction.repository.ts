import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../../db/delete-in-steps.ts';
import { holdUser } from '../../../db/people-locks.ts';
import { forgetSentActions, isNewAction } from '../../../db/sent-actions.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { isClipShown } from '../../clips/shown-clip.rows.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import {
  creditLateLike,
  creditLike,
  forgetOrigin,
  forgetOrigins,
  type LikeOrigin,
  type UncountedLike,
  uncountedLikes,
} from './like-origin.rows.ts';
import type { Reaction, ReactionValue } from './reaction.ts';

/** An article, if a reader in this country may see it. */
export type Target = { market: MarketKey; id: string; country: string | undefined };
/** `network`: the mark of the address, never the address itself. */
export type StoredReaction = Omit<Reaction, 'network'> & LikeOrigin & { readonly at: Date };
type Counts = { like_count: number; share_count: number };

export class ReactionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Sets the user's one value and returns how many like the article then; undefined without such an article, or where the
   * user is no more.
   */
  async react(target: Target, reaction: StoredReaction): Promise<number | undefined> {
    const { userId, deviceId, value, actionId, at } = reaction;
    return await transaction(this.#sql, async (sql) => {
      const counts = (await holdUser(sql, userId)) && (await this.#lockArticle(sql, target));
      if (!counts) return undefined;
      if (!(await isNewAction(sql, { deviceId, actionId, at }))) return counts.like_count;
      const { market, id } = target;
      const isIt = sql`market = ${market} and news_entry_id = ${id} and user_id = ${userId}`;
      const [known] = await sql<{ value: ReactionValue; is_counted: boolean }[]>`
        select value, is_counted from reaction where ${isIt}`;
      if (value === (known?.value ?? 0)) return counts.like_count;
      const subject = { market, kind: 'article', id } as const;
      if (known?.value === 1) await forgetOrigin(sql, subject, userId);
      const isCounted = value === 1 && (await creditLike(sql, subject, reaction));
      if (value === 0) await sql`delete from reaction where ${isIt}`;
      else {
        await sql`
          insert into reaction (market, news_entry_id, user_id, value, is_counted, at)
          values (${market}, ${id}, ${userId}, ${value}, ${isCounted}, ${at})
          on conflict (market, news_entry_id, user_id) do update
             set value = excluded.value, is_counted = excluded.is_counted, at = excluded.at`;
      }
      const wasCounted = known?.value === 1 && known.is_counted;
      if (isCounted === wasCounted) return counts.like_count;
      return (await count(sql, target, { likes: isCounted ? 1 : -1 })).like_count;
    });
  }

  /** Counts a like that did not count before, if it does by now. */
  async countLateLike(like: UncountedLike): Promise<boolean> {
    const { market, id, userId } = like;
    return await transaction(this.#sql, async (sql) => {
      const rows = await sql`
        select from article where market = ${market} and news_entry_id = ${id} for no key update`;
      if (rows.length === 0 || !(await creditLateLike(sql, like))) return false;
      const { count: likes } = await sql`
        update reaction set is_counted = true
         where market = ${market} and news_entry_id = ${id} and user_id = ${userId} and value = 1 and not is_counted`;
      await count(sql, like, { likes });
      return likes > 0;
    });
  }

  uncounted(at: Date, most: number): Promise<UncountedLike[]> {
    return uncountedLikes(this.#sql, at, most);
  }

  forgetOrigins(until: Date): Promise<number> {
    return forgetOrigins(this.#sql, until);
  }

  /** Counts a share, unless the device shared the article or clip after `since`; returns how many there are then. */
  async share(target: Target, { deviceId, at, since }: { deviceId: string; at: Date; since: Date }) {
    return await transaction(this.#sql, async (sql) => {
      const article = await this.#lockArticle(sql, target);
      const counts = article ?? (await lockClip(sql, target));
      if (!counts) return undefined;
      const isNew = await sql`
        insert into recent_share as known (market, news_entry_id, device_id, at)
        values (${target.market}, ${target.id}, ${deviceId}, ${at})
        on conflict (market, news_entry_id, device_id) do update set at = excluded.at where known.at <= ${since}
        returning 1`;
      if (isNew.length === 0) return counts.share_count;
      return article ? (await count(sql, target, { shares: 1 })).share_count : await countClip(sql, target);
    });
  }

  /** Forgets who shared what until a time; answers how many shares these were. */
  async forgetShares(until: Date): Promise<number> {
    return await deleteRows(this.#sql, 'recent_share', () => this.#sql`at <= ${until}`);
  }

  forgetActions(until: Date): Promise<number> {
    return forgetSentActions(this.#sql, until);
  }

  /** Locks the article's row: reactions to the same article wait their turn, so that counts stay correct. */
  async #lockArticle(sql: AnySql, { market, id, country }: Target): Promise<Counts | undefined> {
    const [counts] = await sql<Counts[]>`
      select like_count, share_count from article
       where market = ${market} and news_entry_id = ${id} and ${isShown(this.#sql, country)}
         for no key update of article`;
    return counts;
  }
}

async function lockClip(sql: AnySql, { market, id, country }: Target): Promise<Counts | undefined> {
  const [counts] = await sql<Counts[]>`
    select like_count, share_count from clip
     where market = ${market} and news_entry_id = ${id} and ${isClipShown(sql, country)}
       for no key update`;
  return counts;
}

async function countClip(sql: AnySql, { market, id }: Target): Promise<number> {
  const [counts] = await sql<Pick<Counts, 'share_count'>[]>`
    update clip set share_count = share_count + 1 where market = ${market} and news_entry_id = ${id}
    returning share_count`;
  if (!counts) throw new Error('a clip that was locked is gone');
  return counts.share_count;
}

async function count(
  sql: AnySql,
  { market, id }: Pick<Target, 'market' | 'id'>,
  { likes = 0, shares = 0 },
): Promise<Counts> {
  const [counts] = await sql<Counts[]>`
    update article set like_count = greatest(like_count + ${likes}, 0), share_count = share_count + ${shares}
     where market = ${market} and news_entry_id = ${id} returning like_count, share_count`;
  if (!counts) throw new Error('an article that was locked is gone');
  return counts;
}
