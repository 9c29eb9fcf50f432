import type { Author } from '@griot/contract/entities/user';
import type { Sql } from '../../../db/sql.ts';

type Block = { readonly userId: string; readonly blockedId: string };

export class BlockRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** False where the user has blocked so many already. */
  async block({ userId, blockedId }: Block, { at, most }: { at: Date; most: number }): Promise<boolean> {
    const sql = this.#sql;
    await sql`
      insert into user_block (user_id, blocked_id, at)
      select ${userId}, ${blockedId}, ${at}
       where (select count(*) from (select from user_block where user_id = ${userId} limit ${most}) known) < ${most}
      on conflict do nothing`;
    const [row] = await sql`select from user_block where user_id = ${userId} and blocked_id = ${blockedId}`;
    return row !== undefined;
  }

  async unblock({ userId, blockedId }: Block): Promise<void> {
    await this.#sql`delete from user_block where user_id = ${userId} and blocked_id = ${blockedId}`;
  }

  async list(userId: string): Promise<Author[]> {
    return await this.#sql<Author[]>`
      select blocked_id as id, coalesce(name, '') as name, coalesce(portrait, '') as portrait
        from user_block left join reader_user known on known.market = left(blocked_id, 4) and known.id = blocked_id
       where user_id = ${userId} order by at desc, blocked_id`;
  }
}
