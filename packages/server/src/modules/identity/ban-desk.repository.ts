import { randomBytes } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';

/** Bans as moderators make and lift them. */
export class BanDeskRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The ban names the user; their devices, and so the guests of these, are found through the user. Undefined for nobody. */
  async ban(
    userId: string,
    { until, reason }: { until: Date | undefined; reason: string },
  ): Promise<string | undefined> {
    const id = `ban${randomBytes(8).toString('hex')}`;
    const rows = await this.#sql`
      insert into ban (id, user_id, device_id, until, reason, created_at)
      select ${id}, id, device_id, ${until ?? null}, ${reason}, now() from reader_user
       where market = ${userId.slice(0, 4)} and id = ${userId} returning id`;
    return rows.length > 0 ? id : undefined;
  }

  async lift(banId: string): Promise<boolean> {
    return (await this.#sql`delete from ban where id = ${banId} returning id`).length > 0;
  }
}
