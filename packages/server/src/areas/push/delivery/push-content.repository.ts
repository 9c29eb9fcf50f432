import type { Sql } from '../../../db/sql.ts';
import type { FilterableItem } from '../../learning/learning.face.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';
import type { AboutRow } from '../push.face.ts';
import type { DuePush } from './push-outbox.repository.ts';

export type CampaignContent = AboutRow & {
  speaker: string;
  topic: string | null;
  title: string;
  body: string;
  link: string;
};

/** What campaigns and digests say, read when they are sent: what was removed or stopped meanwhile is not pushed. */
export class PushContents {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** An article that is no longer shown in the country is not pushed, nor is what was stopped. */
  async campaign({ market, campaignId }: DuePush, country: string): Promise<CampaignContent | undefined> {
    const sql = this.#sql;
    const [row] = await sql<CampaignContent[]>`
      select speaker, topic, campaign.title, campaign.body, link, campaign.news_entry_id, article.title as about_title,
             source_key, category, also_in, places
        from push_campaign campaign
        left join article on article.market = campaign.market and article.news_entry_id = campaign.news_entry_id
       where campaign.market = ${market} and campaign.id = ${campaignId ?? ''} and stopped_at is null
         and (campaign.news_entry_id is null or (article.news_entry_id is not null and ${isShown(sql, country)}))`;
    return row;
  }

  /** The articles of a digest that are shown in the country. */
  async digest({ market, items }: DuePush, country: string): Promise<ReadonlyMap<string, AboutRow>> {
    const sql = this.#sql;
    const entryIds = items.flatMap(({ entry_id }) => (entry_id ? [entry_id] : []));
    const rows = await sql<(AboutRow & { news_entry_id: string })[]>`
      select news_entry_id, title as about_title, source_key, category, also_in, places from article
       where market = ${market} and news_entry_id = any(${entryIds}::text[]) and ${isShown(sql, country)}`;
    return new Map(rows.map((row) => [row.news_entry_id, row]));
  }

  /** Which of these campaigns were stopped. */
  async stopped({ market, items }: DuePush): Promise<ReadonlySet<string>> {
    const ids = items.flatMap(({ campaign_id }) => (campaign_id ? [campaign_id] : []));
    if (ids.length === 0) return new Set();
    const rows = await this.#sql<{ id: string }[]>`
      select id from push_campaign where market = ${market} and id = any(${ids}::text[]) and stopped_at is not null`;
    return new Set(rows.map(({ id }) => id));
  }
}

/** What a push is about, as mutes are compared with it. */
export function filterableItem({
  news_entry_id,
  about_title,
  source_key,
  category,
  also_in,
  places,
}: AboutRow): FilterableItem {
  return {
    news_entry_id: news_entry_id ?? '',
    title: about_title ?? '',
    source_key: source_key ?? undefined,
    category: category ?? '',
    also_in: also_in ?? [],
    places: places ?? [],
  };
}
