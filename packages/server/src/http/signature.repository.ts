import type { Sql } from '../db/sql.ts';

/** Rows that one call may delete: enough to keep pace with new rows, and never a long wait. */
const purgeAtMost = 100;

export class SignatureRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Stores a signature; false if it was stored before. */
  async take(deviceId: string, signature: string, at: Date): Promise<boolean> {
    const rows = await this.#sql`
      insert into signature_seen (device_id, signature, seen_at) values (${deviceId}, ${signature}, ${at})
      on conflict do nothing returning 1`;
    return rows.length > 0;
  }

  async purge(before: Date): Promise<number> {
    const rows = await this.#sql`
      delete from signature_seen where (device_id, signature) in (
        select device_id, signature from signature_seen where seen_at < ${before}
        order by seen_at limit ${purgeAtMost} for update skip locked
      ) returning 1`;
    return rows.length;
  }
}
