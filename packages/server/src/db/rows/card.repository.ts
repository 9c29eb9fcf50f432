import type { MarketKey } from '@griot/locale/markets';
import type { NewsRow } from '../../modules/feed/feed.face.ts';
import type { Sql } from '../sql.ts';
import { isShown } from './shown-article.ts';

type CardQuery = { readonly market: MarketKey; readonly id: string; readonly country: string | undefined };

/** Cards of articles that feeds no longer hold, by id. */
export class CardRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** By either of its ids. */
  async find({ market, id, country }: CardQuery): Promise<NewsRow | undefined> {
    const sql = this.#sql;
    const [row] = await sql<NewsRow[]>`
      select ${cardColumns(sql)} from article
       where market = ${market} and (news_entry_id = ${id} or news_id = ${id}) and ${isShown(sql, country)}`;
    return row;
  }

  /** The articles of a story, the newest first. */
  async ofStory(
    { market, story, country }: Omit<CardQuery, 'id'> & { story: string },
    limit: number,
  ): Promise<NewsRow[]> {
    const sql = this.#sql;
    return await sql<NewsRow[]>`
      select ${cardColumns(sql)} from article
       where market = ${market} and ${isShown(sql, country)}
         and (story_id = ${story} or (sample_key is not null and story_id is null and story = ${story}))
       order by published_at desc, news_entry_id limit ${limit}`;
  }
}

export function cardColumns(sql: Sql) {
  return sql`
    article.news_entry_id, news_id, article.title, category, source_key, article.source_name, url, pictures, also_in,
    places, city_label, coalesce(story_id, story) as story, open_type, article.is_sample, comment_num, article.published_at,
    is_official, duplicate_of is not null as is_copy`;
}
