import type { Sql } from '../db/sql.ts';

/** Rows that are deleted at once, so that nobody waits long for one of them. */
const purgedAtOnce = 1_000;

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

  /** Deletes all that was seen before a time; answers how many they were. */
  async purge(before: Date): Promise<number> {
    const { count } = await this.#sql`
      delete from signature_seen where (device_id, signature) in (
        select device_id, signature from signature_seen where seen_at < ${before}
        order by seen_at limit ${purgedAtOnce} for update skip locked)`;
    return count < purgedAtOnce ? count : count + (await this.purge(before));
  }
}
