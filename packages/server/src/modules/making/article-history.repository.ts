import type { Sql } from '../../db/sql.ts';

/** What articles said before they were corrected or withdrawn. */
export class ArticleHistoryRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Drops versions that ended before; answers how many. */
  async forget(before: Date): Promise<number> {
    const { count } = await this.#sql`delete from article_history where at < ${before}`;
    return count;
  }
}
