import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../db/delete-in-steps.ts';
import { forgetSentActions, isNewAction } from '../../db/rows/sent-actions.ts';
import { isShown } from '../../db/rows/shown-article.ts';
import { isClipShown } from '../../db/rows/shown-clip.ts';
import type { AnySql, Sql } from '../../db/sql.ts';
import type { Reaction, ReactionValue } from './reaction.face.ts';

/** An article, if a reader in this country may see it. */
export type Target = { market: MarketKey; id: string; country: string | undefined };
type Counts = { like_count: number; share_count: number };

export class ReactionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Sets the user's one value and returns how many like the article then; undefined without such an article. */
  async react(target: Target, { userId, value, at, ...sent }: Reaction & { at: Date }) {
    return await this.#sql.begin(async (sql) => {
      const counts = await this.#take(sql, target);
      if (!counts) return undefined;
      if (!(await isNewAction(sql, { ...sent, at }))) return counts.like_count;
      const { market, id } = target;
      const [kept] = await sql<{ value: ReactionValue }[]>`
        select value from reaction where market = ${market} and news_entry_id = ${id} and user_id = ${userId}`;
      const was = kept?.value ?? 0;
      if (value === was) return counts.like_count;
      if (value === 0) {
        await sql`
          delete from reaction where market = ${market} and news_entry_id = ${id} and user_id = ${userId}`;
      } else {
        await sql`
          insert into reaction (market, news_entry_id, user_id, value, at)
          values (${market}, ${id}, ${userId}, ${value}, ${at})
          on conflict (market, news_entry_id, user_id) do update set value = excluded.value, at = excluded.at`;
      }
      const change = Number(value === 1) - Number(was === 1);
      if (change === 0) return counts.like_count;
      return (await count(sql, target, { likes: change })).like_count;
    });
  }

  /** Counts a share, unless the device shared the article or clip after `since`; returns how many there are then. */
  async share(target: Target, { deviceId, at, since }: { deviceId: string; at: Date; since: Date }) {
    return await this.#sql.begin(async (sql) => {
      const article = await this.#take(sql, target);
      const counts = article ?? (await takeClip(sql, target));
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
  async #take(sql: AnySql, { market, id, country }: Target): Promise<Counts | undefined> {
    const [counts] = await sql<Counts[]>`
      select like_count, share_count from article
       where market = ${market} and news_entry_id = ${id} and ${isShown(this.#sql, country)}
         for no key update of article`;
    return counts;
  }
}

async function takeClip(sql: AnySql, { market, id, country }: Target): Promise<Counts | undefined> {
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
  if (!counts) throw new Error('a clip that was taken is gone');
  return counts.share_count;
}

async function count(sql: AnySql, { market, id }: Target, { likes = 0, shares = 0 }): Promise<Counts> {
  const [counts] = await sql<Counts[]>`
    update article set like_count = greatest(like_count + ${likes}, 0), share_count = share_count + ${shares}
     where market = ${market} and news_entry_id = ${id} returning like_count, share_count`;
  if (!counts) throw new Error('an article that was taken is gone');
  return counts;
}
