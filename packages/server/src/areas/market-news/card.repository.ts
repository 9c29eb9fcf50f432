import type { Sql } from '../../db/sql.ts';
import { cardColumns } from './card.rows.ts';
import type { CardQuery, CardsFace, NewsRow, StoryCardsQuery } from './market-news.face.ts';
import { isShown } from './shown-article.rows.ts';

/** Cards of articles that feeds no longer hold, by id. */
export class CardRepository implements CardsFace {
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
  async ofStory({ market, story, country }: StoryCardsQuery, limit: number): Promise<NewsRow[]> {
    const sql = this.#sql;
    return await sql<NewsRow[]>`
      select ${cardColumns(sql)} from article
       where market = ${market} and ${isShown(sql, country)}
         and (story_id = ${story} or (sample_key is not null and story_id is null and story = ${story}))
       order by published_at desc, news_entry_id limit ${limit}`;
  }
}
