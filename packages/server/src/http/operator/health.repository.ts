import type { Sql } from '../../db/sql.ts';

export class HealthRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async ping(): Promise<void> {
    await this.#sql`select 1`;
  }
}
