import { deleteRows } from '../db/delete-in-steps.ts';
import type { Sql } from '../db/sql.ts';

export class SignatureRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Stores a signature; false if it was stored before. */
  async markUsed(deviceId: string, signature: string, at: Date): Promise<boolean> {
    const rows = await this.#sql`
      insert into signature_seen (device_id, signature, seen_at) values (${deviceId}, ${signature}, ${at})
      on conflict do nothing returning 1`;
    return rows.length > 0;
  }

  /** Deletes all that was seen before a time; answers how many they were. */
  async purge(before: Date): Promise<number> {
    return await deleteRows(this.#sql, 'signature_seen', () => this.#sql`seen_at < ${before}`);
  }
}
