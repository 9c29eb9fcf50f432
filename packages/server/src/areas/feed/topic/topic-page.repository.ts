import type { MarketKey } from '@griot/locale/markets';
import { type Listener, listenTo } from '../../../db/listen.ts';
import type { Sql } from '../../../db/sql.ts';
import { cardColumns } from '../../market-news/card.rows.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';

export type TopicHead = {
  readonly market: MarketKey;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly source_name: string;
  /** Its own, else that of the first of its articles that has one. */
  readonly picture_id: string | null;
  readonly is_sample: boolean;
  /** Articles that are shown. */
  readonly articles: number;
};
export type SectionArticle = NewsRow & { readonly section: string; readonly position: number };
type TopicKey = { readonly market: MarketKey; readonly id: string; readonly country: string | undefined };

/** Topics as readers see them. */
export class TopicPageRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The topic of a market published last that has an article to show. */
  async latest(market: MarketKey): Promise<TopicHead | undefined> {
    const sql = this.#sql;
    const [head] = await sql<TopicHead[]>`
      select ${headColumns(sql)} from topic cross join lateral (${shownIn(sql)}) shown
       where topic.market = ${market} and state = 'published' and shown.articles > 0
       order by topic.published_at desc, topic.id limit 1`;
    return head;
  }

  /** A published topic that has an article to show in the country. */
  async find({ market, id, country }: TopicKey): Promise<TopicHead | undefined> {
    const sql = this.#sql;
    const [head] = await sql<TopicHead[]>`
      select ${headColumns(sql)} from topic cross join lateral (${shownIn(sql, country)}) shown
       where topic.market = ${market} and topic.id = ${id} and state = 'published' and shown.articles > 0`;
    return head;
  }

  /** What it shows in the country, in the order of its sections. */
  async articles({ market, id, country }: TopicKey): Promise<SectionArticle[]> {
    const sql = this.#sql;
    return await sql<SectionArticle[]>`
      select topic_section.title as section, topic_section.position, ${cardColumns(sql)}
        from topic_section
        join topic_article on topic_article.market = topic_section.market
         and topic_article.topic_id = topic_section.topic_id and topic_article.section = topic_section.position
        join article on article.market = topic_article.market and article.news_entry_id = topic_article.news_entry_id
       where topic_section.market = ${market} and topic_section.topic_id = ${id} and ${isShown(sql, country)}
       order by topic_section.position, topic_article.position`;
  }

  /** Listens for markets whose topics changed, or their articles, which may be in one. */
  async watch(listener: Listener): Promise<() => Promise<void>> {
    const unwatch = [await listenTo(this.#sql, 'topics', listener), await listenTo(this.#sql, 'articles', listener)];
    return async () => {
      for (const stop of unwatch) await stop();
    };
  }
}

function headColumns(sql: Sql) {
  return sql`
    topic.market, topic.id, topic.title, topic.summary, topic.source_name, topic.is_sample,
    coalesce(topic.picture_id, shown.picture_id) as picture_id, shown.articles`;
}

function shownIn(sql: Sql, country?: string) {
  return sql`
    select count(*)::int as articles,
           (array_agg(pictures -> 0 ->> 'id' order by topic_article.section, topic_article.position)
              filter (where pictures <> '[]'))[1] as picture_id
      from topic_article
      join article on article.market = topic_article.market and article.news_entry_id = topic_article.news_entry_id
     where topic_article.market = topic.market and topic_article.topic_id = topic.id and ${isShown(sql, country)}`;
}
