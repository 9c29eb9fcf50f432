import type { LoginType } from '@griot/contract/entities/user';
import type { AnySql, Sql } from '../../../../db/sql.ts';
import { announceSettings } from '../../settings/setting.rows.ts';

/** A session that has not expired. */
export type SessionRow = { id: string; user_id: string; login_type: LoginType; used_at: Date };
export type ListedSession = SessionRow & { created_at: Date; expires_at: Date };
export type NewSession = {
  readonly id: string;
  readonly userId: string;
  /** Null for a browser without script, which has the cookie. */
  readonly tokenHash: Buffer | null;
  readonly loginType: LoginType;
  /** The device that proved itself at the login; empty for none. */
  readonly deviceId: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

export class SessionRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async byToken(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    const [row] = await this.#sql<SessionRow[]>`
      select id, user_id, login_type, used_at from user_session
       where token_hash = ${tokenHash} and expires_at > ${now}`;
    return row;
  }

  async byId(id: string, now: Date): Promise<SessionRow | undefined> {
    const [row] = await this.#sql<SessionRow[]>`
      select id, user_id, login_type, used_at from user_session where id = ${id} and expires_at > ${now}`;
    return row;
  }

  async markUsed(id: string, at: Date): Promise<void> {
    await this.#sql`update user_session set used_at = ${at} where id = ${id}`;
  }

  /** Replaces the token of a session, so that only the newest one is good. */
  async setToken(id: string, tokenHash: Buffer): Promise<boolean> {
    const { count } = await this.#sql`update user_session set token_hash = ${tokenHash} where id = ${id}`;
    return count > 0;
  }

  async list(userId: string, now: Date): Promise<ListedSession[]> {
    return await this.#sql<ListedSession[]>`
      select id, user_id, login_type, used_at, created_at, expires_at from user_session
       where user_id = ${userId} and expires_at > ${now} order by created_at desc, id`;
  }

  /** The account's settings end with it on the devices where it acted. */
  async end(userId: string, id: string): Promise<boolean> {
    return await this.#sql.begin(async (sql) => {
      const devices = await sql<{ device_id: string }[]>`
        select signed_in_device.device_id from signed_in_device join user_session on user_session.id = session_id
         where session_id = ${id} and user_id = ${userId}`;
      const { count } = await sql`delete from user_session where user_id = ${userId} and id = ${id}`;
      const deviceIds = devices.map(({ device_id }) => device_id);
      await announceSettings(sql, deviceIds);
      return count > 0;
    });
  }
}

export async function insertSession(sql: AnySql, session: NewSession): Promise<void> {
  const { id, userId, tokenHash, loginType, deviceId, at, expiresAt } = session;
  await sql`
    insert into user_session (id, user_id, token_hash, login_type, device_id, created_at, used_at, expires_at)
    values (${id}, ${userId}, ${tokenHash}, ${loginType}, ${deviceId}, ${at}, ${at}, ${expiresAt})`;
}
