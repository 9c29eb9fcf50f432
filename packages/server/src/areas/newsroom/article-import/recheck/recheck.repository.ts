import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../../db/sql.ts';
import type { ArticleKey } from '../../newsroom.face.ts';
import type { TextFrom } from '../decisions/choose-text.ts';

/** An article whose page is to be visited again. */
export type VisitedArticle = {
  news_entry_id: string;
  title: string;
  summary: string;
  text_hash: string | null;
  url: string;
  version: number;
  removed_by: 'publisher' | null;
  licence: 'full' | 'summary';
  address: string | null;
  etag: string | null;
  last_modified: string | null;
  page_title: string;
  text_from: TextFrom;
};

const HOUR = '1 hour';
const WATCHED_FOR = '4 days';
/** Each visit is so many times as far from the article's beginning as the last: 1 h, 2.5 h, 6 h, 16 h, 39 h, then no more. */
const GROWTH = 2.5;

export class RecheckRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Articles removed by the operator or with a blocked source are not visited again. */
  async find(market: MarketKey, entryId: string): Promise<VisitedArticle | undefined> {
    const [row] = await this.#sql<VisitedArticle[]>`
      select news_entry_id, article.title, summary, text_hash, url, version, removed_by, licence, address, etag, last_modified,
             article_page.title as page_title, text_from
        from article
        join article_page using (market, news_entry_id)
        join source on source.market = article.market and source.key = source_key
       where article.market = ${market} and news_entry_id = ${entryId} and source.state = 'live'
         and (removed_at is null or removed_by = 'publisher')`;
    return row;
  }

  /** An article that shows only the feed's summary, and whose page was never fetched, has nothing to check there. */
  async due(limit: number, now: Date): Promise<ArticleKey[]> {
    return await this.#sql<ArticleKey[]>`
      select article.market, news_entry_id as "entryId"
        from article
        join article_page using (market, news_entry_id)
        join source on source.market = article.market and source.key = source_key
       where guid_hash is not null and article.created_at > ${now}::timestamptz - ${WATCHED_FOR}::interval
         and source.state = 'live' and (removed_at is null or removed_by = 'publisher')
         and (licence = 'full' or checked_at is not null)
         and ${now}::timestamptz - article.created_at >=
             greatest(${HOUR}::interval, ${GROWTH} * (coalesce(checked_at, article.created_at) - article.created_at))
       order by coalesce(checked_at, article.created_at)
       limit ${limit}`;
  }
}
