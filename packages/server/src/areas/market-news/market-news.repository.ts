import type { MarketKey } from '@griot/locale/markets';
import { type Listener, listenTo } from '../../db/listen.ts';
import type { Fragment, Sql } from '../../db/sql.ts';
import type { CardRow } from './market-news.face.ts';
import { isShown } from './shown-article.rows.ts';

/** A card with all the fields that ranking needs. */
export type FeedRow = CardRow & {
  /** Channels that show it besides its own. */
  also_in: string[];
  /** Cities it is about. */
  places: string[];
  language: string;
  is_official: boolean;
  /** Repeats the text of another article. */
  is_copy: boolean;
  /** May be read here whole. */
  is_whole: boolean;
  /** The number of reports on its story, with copies counted once, and of sources that report it; 0 if not counted. */
  story_size: number;
  story_sources: number;
  clicks: number;
  impressions: number;
  pinned_at: Date | null;
  pinned_until: Date | null;
  /** Changes with any field above except clicks and impressions. */
  version: string;
};

/** What shows whether a row in memory is still current. */
export type RowState = Pick<FeedRow, 'news_entry_id' | 'version' | 'clicks' | 'impressions'>;

export class MarketNewsRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The shown articles that a market's feed chooses from: the newest, and those that editors pinned. */
  async newest(market: MarketKey, limit: number): Promise<FeedRow[]> {
    return await this.#rows(this.#chosen(market, limit), market);
  }

  /** The states of the same articles. */
  async states(market: MarketKey, limit: number): Promise<RowState[]> {
    const sql = this.#sql;
    return await sql<RowState[]>`
      select article.news_entry_id, ${version(sql)} as version, coalesce(clicks, 0) as clicks,
             coalesce(impressions, 0) as impressions
        ${joined(sql, this.#chosen(market, limit), market)}`;
  }

  /** Those of these articles that are shown. */
  async named(market: MarketKey, entryIds: readonly string[]): Promise<FeedRow[]> {
    return await this.#rows(this.#sql`select unnest(${[...entryIds]}::text[]) as news_entry_id`, market);
  }

  /** By either of its ids. */
  async find(market: MarketKey, id: string): Promise<FeedRow | undefined> {
    const sql = this.#sql;
    const named = sql`select news_entry_id from article
      where market = ${market} and (news_entry_id = ${id} or news_id = ${id})`;
    return (await this.#rows(named, market))[0];
  }

  #chosen(market: MarketKey, limit: number): Fragment {
    const sql = this.#sql;
    return sql`
      (select news_entry_id from article where market = ${market} and ${isShown(sql)}
        order by published_at desc, news_entry_id limit ${limit})
      union
      select news_entry_id from feed_pin where market = ${market}`;
  }

  async #rows(ids: Fragment, market: MarketKey): Promise<FeedRow[]> {
    const sql = this.#sql;
    return await sql<FeedRow[]>`
      select article.news_entry_id, news_id, title, category, also_in, article.source_key, source_name, url, pictures,
             places, city_label, coalesce(story_id, article.story) as story, open_type, is_sample, comment_num, published_at,
             language, article.is_official, duplicate_of is not null as is_copy,
             coalesce(source.licence = 'full', is_sample) as is_whole,
             coalesce(story.reports, 0) as story_size, coalesce(cardinality(story.sources), 0) as story_sources,
             coalesce(clicks, 0) as clicks, coalesce(impressions, 0) as impressions,
             pinned_at, until as pinned_until, ${version(sql)} as version
        ${joined(sql, ids, market)}
       order by published_at desc, article.news_entry_id`;
  }

  /** Changes whenever the answer of `newest` does, except for clicks and impressions. */
  async mark(market: MarketKey, limit: number): Promise<string> {
    const [row] = await this.#sql<{ mark: string }[]>`
      select count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || coalesce(min(published_at)::text, '')
             || ' ' || (select count(*) || ' ' || coalesce(max(pinned_at)::text, '') from feed_pin where market = ${market})
             as mark
        from (select updated_at, published_at from article where market = ${market} and ${isShown(this.#sql)}
               order by published_at desc limit ${limit}) newest`;
    return row?.mark ?? '';
  }

  /** Listens for notices of markets whose articles changed; a notice may name the articles. */
  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'articles', listener);
  }
}

/** PostgreSQL gives a row another `xmin` with every change. */
function version(sql: Sql): Fragment {
  return sql`
    concat_ws(' ', article.xmin, coalesce(story.xmin::text, '-'), coalesce(feed_pin.xmin::text, '-'), source.licence)`;
}

function joined(sql: Sql, ids: Fragment, market: MarketKey): Fragment {
  return sql`
    from (${ids}) chosen
    join article on article.market = ${market} and article.news_entry_id = chosen.news_entry_id
    left join story on story.market = article.market and story.id = article.story_id
    left join source on source.market = article.market and source.key = article.source_key
    left join article_figures figures
      on figures.market = article.market and figures.news_entry_id = article.news_entry_id
    left join feed_pin on feed_pin.market = article.market and feed_pin.news_entry_id = article.news_entry_id
   where ${isShown(sql)}`;
}
