import type { MarketKey } from '@griot/locale/markets';
import type { Sql } from '../../../db/sql.ts';
import type { Picture } from '../../market-news/market-news.face.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';

/** An article as sitemaps list it. */
export type ListedArticle = {
  readonly news_id: string;
  readonly title: string;
  readonly language: string;
  readonly published_at: Date;
  /** When its text last changed. */
  readonly modified_at: Date;
};

/** An article as feeds tell of it. */
export type FeedArticle = {
  readonly news_entry_id: string;
  readonly news_id: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly author_name: string;
  readonly source_name: string;
  readonly feed_address: string | null;
  readonly pictures: readonly Picture[];
  readonly is_sample: boolean;
  readonly published_at: Date;
};

/** One of the markets' articles of the same address and title. */
export type Edition = Pick<FeedArticle, 'news_id' | 'title' | 'category' | 'pictures'> & {
  readonly market: MarketKey;
  readonly language: string;
  readonly modified_at: Date;
};

type Listed = { readonly market: MarketKey; readonly since: Date; readonly most: number };
type FeedArticlesQuery = { readonly market: MarketKey; readonly category: string | undefined; readonly since: Date };
type Place = { readonly at: string; readonly id: string };

const batchSize = 2_000;
/** More than there are markets. */
const mostEditions = 50;

export class SyndicationRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The newest articles of publishers, in batches. */
  async *listed({ market, since, most }: Listed): AsyncGenerator<ListedArticle[]> {
    let place: Place | undefined;
    for (let left = most; left > 0; left -= batchSize) {
      const rows = await this.#batch({ market, since, limit: Math.min(left, batchSize) }, place);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
      const last = rows.at(-1);
      place = last && { at: last.at, id: last.news_entry_id };
    }
  }

  /** The time goes back as it came: as a Date it would lose its microseconds, and some articles with them. */
  #batch({ market, since, limit }: Omit<Listed, 'most'> & { limit: number }, place: Place | undefined) {
    const sql = this.#sql;
    const further = place
      ? sql`and published_at <= ${place.at}::text::timestamptz
            and (published_at, news_entry_id) < (${place.at}::text::timestamptz, ${place.id})`
      : sql``;
    return sql<(ListedArticle & { news_entry_id: string; at: string })[]>`
      select news_entry_id, news_id, title, language, published_at, published_at::text as at,
             ${this.#modifiedAt()} as modified_at
        from article
       where market = ${market} and published_at > ${since} and not is_sample and ${this.#isForAll()} ${further}
       order by published_at desc, news_entry_id desc limit ${limit}`;
  }

  /** Those of the markets that have articles of publishers since then. */
  async withNews(markets: readonly MarketKey[], since: Date): Promise<Set<MarketKey>> {
    const rows = await this.#sql<{ key: MarketKey }[]>`
      select key from unnest(${[...markets]}::text[]) as asked (key)
       where exists (select from article where market = key and published_at > ${since} and not is_sample
                        and ${this.#isForAll()})`;
    return new Set(rows.map(({ key }) => key));
  }

  /** The newest articles of a market, or of one channel of it. */
  async feedArticles({ market, category, since }: FeedArticlesQuery, limit: number): Promise<FeedArticle[]> {
    const sql = this.#sql;
    return await sql<FeedArticle[]>`
      select news_entry_id, news_id, title, summary, category, author_name, source_name, feed_address, pictures,
             is_sample, published_at
        from article
       where market = ${market} and published_at > ${since} ${category === undefined ? sql`` : sql`and (category = ${category} or ${category} = any (also_in))`}
         and ${this.#isForAll()}
       order by published_at desc, news_entry_id desc limit ${limit}`;
  }

  /**
   * An article in every market that has it, the one asked for first: known by address and title, since some feeds give
   * all their items one address.
   */
  async editions(market: MarketKey, newsId: string): Promise<Edition[]> {
    const sql = this.#sql;
    return await sql<Edition[]>`
      with asked as (select url, title from article where market = ${market} and news_id = ${newsId})
      select market, news_id, title, category, language, pictures, ${this.#modifiedAt()} as modified_at
        from article
       where url = (select url from asked) and title = (select title from asked) and ${isShown(sql)}
       order by news_id = ${newsId} desc, market, news_id limit ${mostEditions}`;
  }

  #modifiedAt() {
    return this.#sql`
      case when version = 1 then published_at else
        greatest(published_at, (select max(at) from article_history
                                 where article_history.market = article.market
                                   and article_history.news_entry_id = article.news_entry_id
                                   and kind = 'corrected')) end`;
  }

  /** One file for all cannot know where it is read: what is restricted anywhere is not in it. */
  #isForAll() {
    return this.#sql`
      removed_at is null
      and not exists (select from restriction
                       where restriction.market = article.market
                         and restriction.news_entry_id = article.news_entry_id)`;
  }
}
