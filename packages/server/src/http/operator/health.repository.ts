import type { Sql } from '../../db/sql.ts';
import { randomHex } from '../../random.ts';

export class HealthRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Rejects when the database does not answer. */
  async isReadOnly(): Promise<boolean> {
    const [row] = await this.#sql<{ is_on: boolean }[]>`
      select current_setting('transaction_read_only')::boolean as is_on`;
    return row?.is_on ?? false;
  }

  /**
   * Rejects where there is no room. A row that fits into a page of an existing table says nothing: a full disk shows only
   * when a file has to grow. So this writes a table of 256 kB and removes it again.
   */
  async tryWrite(): Promise<void> {
    const name = `write_check_${randomHex(4)}`; // several processes may try together
    await this.#sql.begin(async (sql) => {
      await sql`create table ${sql(name)} as select repeat('.', 1900) as filler from generate_series(1, 128)`;
      await sql`drop table ${sql(name)}`;
    });
  }
}
