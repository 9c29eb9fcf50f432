import type { Sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { randomHex } from '../../../random.ts';
import { type BanKey, hashedBansOf } from './ban-hash.rows.ts';

type BanRow = { id: string; user_id: string | null; device_id: string | null; until: Date | null; reason: string };

/** Bans as moderators make and lift them. */
export class BanCommandsRepository {
  readonly #sql: Sql;
  readonly #key: () => BanKey;

  /** @param key read where somebody is looked for by hashes; else the secret need not be at hand */
  constructor(sql: Sql, key: () => BanKey) {
    this.#sql = sql;
    this.#key = key;
  }

  /** The ban names the user; their devices, and so the guests of these, are found through the user. Undefined for nobody. */
  async ban(
    userId: string,
    { until, reason }: { until: Date | undefined; reason: string },
  ): Promise<string | undefined> {
    const id = `ban${randomHex(8)}`;
    const rows = await this.#sql`
      insert into ban (id, user_id, device_id, until, reason, created_at)
      select ${id}, id, device_id, ${until ?? null}, ${reason}, now() from reader_user
       where market = ${userId.slice(0, 4)} and id = ${userId} for share returning id`;
    return rows.length > 0 ? id : undefined;
  }

  /** Also where only hashes are left of it; false for a ban that does not exist. */
  async lift(banId: string): Promise<boolean> {
    return await transaction(this.#sql, async (sql) => {
      const hashed = await sql`delete from ban_hash where ban_id = ${banId}`;
      const named = await sql`delete from ban where id = ${banId}`; // which a trigger writes into the log
      if (named.count === 0 && hashed.count > 0) {
        await sql`
          insert into moderation_log (market, kind, subject, former, decision, rule)
          select market, 'ban', subject, 'banned', 'lifted', 'moderator' from moderation_log
           where kind = 'ban' and subject = ${banId} order by id limit 1`;
      }
      return named.count + hashed.count > 0;
    });
  }

  /** The bans that name a user, or that hold for them by a hash. */
  async bansOf(userId: string, now: Date): Promise<string[]> {
    const rows = await this.#sql<{ id: string }[]>`
      select id from ban where user_id = ${userId} and (until is null or until > ${now})`;
    const hashed = await hashedBansOf(this.#sql, this.#key(), { userIds: [userId], deviceIds: [], now });
    return [...new Set([...rows.map(({ id }) => id), ...hashed])];
  }

  /** Those that hold; the ones that end last first. Of people whose data was removed nothing is known but that. */
  async list(now: Date, limit: number): Promise<BanRow[]> {
    return await this.#sql<BanRow[]>`
      select id, user_id, device_id, until, reason from ban where until is null or until > ${now}
       union all
      select distinct ban_id, null, null, until, '' from ban_hash
       where (until is null or until > ${now}) and ban_id not in (select id from ban)
       order by until desc nulls first, id limit ${limit}`;
  }
}
