import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { CardRow } from '../../market-news/market-news.face.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';

export type ArticleRow = CardRow & {
  summary: string;
  body_html: string;
  language: string;
  author_name: string;
  domain: string;
  is_official: boolean;
  frameable: boolean;
  is_paywalled: boolean;
  like_count: number;
  share_count: number;
};

export class ArticleRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** By either of its ids. Removed articles and those restricted in the reader's country are not found. */
  async find(market: MarketKey, id: string, country?: string): Promise<ArticleRow | undefined> {
    const [row] = await this.#sql<ArticleRow[]>`
      select ${this.#columns()}
        from article
       where market = ${market} and (news_entry_id = ${id} or news_id = ${id})
         and ${isShown(this.#sql, country)}`;
    return row;
  }

  /** Several at once, by their entry ids, in no order. */
  async findAll(market: MarketKey, entryIds: readonly string[], country?: string): Promise<ArticleRow[]> {
    return this.#sql<ArticleRow[]>`
      select ${this.#columns()}
        from article
       where market = ${market} and news_entry_id = any(${[...entryIds]})
         and ${isShown(this.#sql, country)}`;
  }

  #columns() {
    return this.#sql`
      news_entry_id, news_id, title, category, source_key, source_name, url, pictures, city_label,
      coalesce(story_id, story) as story, open_type, is_sample, comment_num, published_at, summary, body_html, language,
      author_name, domain, is_official, frameable, is_paywalled, like_count, share_count`;
  }
}
