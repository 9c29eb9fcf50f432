import type { ReadArticle } from '@griot/domain/reading/seen-once';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Sql } from '../../../db/sql.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import { listOwner } from '../device/device-owner.rows.ts';
import { trimHistory } from './reading.rows.ts';

/** An article that a device opened, by either of its ids. */
export type OpenedArticle = {
  readonly market: MarketKey;
  readonly device: ProvenDevice;
  readonly id: string;
  readonly at: Date;
};
type StoryRow = ReadArticle & { readonly story: string };

export class OpenedRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Writes down what is an article of a device we know, unless its reader paused the history. */
  async write(opened: readonly OpenedArticle[], { now, most }: { now: Date; most: number }): Promise<void> {
    const sql = this.#sql;
    const proof = {
      deviceId: sql`opened.device_id`,
      sessionId: sql`opened.session_id`,
      keyMark: sql`opened.key_mark`,
    };
    const column = <T>(read: (one: OpenedArticle) => T): T[] => opened.map(read);
    const rows = await sql<{ owner_id: string }[]>`
      insert into opened_article as known (owner_id, market, news_entry_id, at)
      select distinct on (owner_id, news_entry_id) owner_id, article.market, news_entry_id, opened.at
        from unnest(${column(({ device }) => device.id)}::text[], ${column(({ device }) => device.sessionId)}::text[],
                    ${column(({ device }) => device.keyMark)}::text[], ${column(({ market }) => market)}::text[],
                    ${column(({ id }) => id)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[]
             ) as opened (device_id, session_id, key_mark, market, id, at)
        join device on device.market = opened.market and device.id = opened.device_id
        cross join lateral (
          select ${listOwner(sql, proof, now)} as owner_id
        ) reader
        join article on article.market = opened.market and opened.id in (article.news_entry_id, article.news_id)
       where not exists (select from reading_choice choice
                          where choice.owner_id = reader.owner_id and choice.is_history_paused)
       order by owner_id, news_entry_id, opened.at desc
      on conflict (owner_id, news_entry_id) do update set at = greatest(known.at, excluded.at)
      returning owner_id`;
    await trimHistory(sql, [...new Set(rows.map(({ owner_id }) => owner_id))], most);
  }

  /** The stories of what was opened last, each with its latest opened article. */
  async stories({ market, device }: Omit<OpenedArticle, 'id' | 'at'>, { now, most }: { now: Date; most: number }) {
    const sql = this.#sql;
    const owner = listOwner(sql, { ...device, deviceId: device.id }, now);
    return await sql<StoryRow[]>`
      select coalesce(article.story_id, article.story) as story, article.news_entry_id, article.title
        from opened_article opened
        join article on article.market = opened.market and article.news_entry_id = opened.news_entry_id
       where opened.owner_id = ${owner} and opened.market = ${market} and ${isShown(sql)}
         and coalesce(article.story_id, article.story) is not null
       order by opened.at desc limit ${most}`;
  }
}
