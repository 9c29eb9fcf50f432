import type { LoginType } from '@griot/contract/entities/user';
import type { MarketKey } from '@griot/locale/markets';
import { deleteRows } from '../../../../db/delete-in-steps.ts';
import type { AnySql, Sql } from '../../../../db/sql.ts';
import { transaction } from '../../../../db/transaction.ts';
import { insertSession, type NewSession } from '../sessions/session.repository.ts';
import { mergeGuest } from './merge-guest.repository.ts';

export type Account = { readonly userId: string; readonly name: string; readonly portrait: string };
export type SignIn = {
  /** The user id, if this person is new. */
  readonly fresh: { readonly market: MarketKey; readonly id: string };
  readonly person: {
    readonly issuer: string;
    readonly subject: string;
    readonly name: string;
    readonly portrait: string;
  };
  /** The hash of a token that may be taken once. */
  readonly once: { readonly hash: Buffer; readonly expiresAt: Date } | undefined;
  /** The guest whose comments and likes go into the account; empty for none. */
  readonly guestId: string;
  readonly session: Omit<NewSession, 'userId'>;
  /** The device that the user is noted with: the session's own, else one that the login only claimed. */
  readonly device: Pick<Binding, 'deviceId' | 'isProven'>;
};

/** `isProven`: the device proved itself, and was not only named. */
type Binding = { readonly userId: string; readonly deviceId: string; readonly isProven: boolean; readonly at: Date };

type AccountRow = { id: string; name: string; portrait: string };

export class LoginRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async insertLoginToken(hash: Buffer, deviceId: string, expiresAt: Date): Promise<void> {
    await this.#sql`
      insert into login_token (token_hash, device_id, expires_at) values (${hash}, ${deviceId}, ${expiresAt})`;
  }

  /** Whether the token was good for this device; it is not any more. */
  async consumeLoginToken(hash: Buffer, deviceId: string, now: Date): Promise<boolean> {
    const { count } = await this.#sql`
      delete from login_token where token_hash = ${hash} and device_id = ${deviceId} and expires_at > ${now}`;
    return count > 0;
  }

  /** Opens a session, with the account if there is none yet; undefined for a provider's token that was taken before. */
  async signIn({ fresh, person, once, guestId, session, device }: SignIn): Promise<Account | undefined> {
    return await transaction(this.#sql, async (sql) => {
      if (once && !(await claimOnce(sql, once))) return undefined;
      const account = await accountOf(sql, { fresh, person, loginType: session.loginType, at: session.at });
      if (guestId !== '') await mergeGuest(sql, { guestId, userId: account.id });
      await insertSession(sql, { ...session, userId: account.id });
      await bindDevice(sql, { ...device, userId: account.id, at: session.at });
      return { userId: account.id, name: account.name, portrait: account.portrait };
    });
  }

  async account(userId: string): Promise<Account | undefined> {
    const [row] = await this.#sql<AccountRow[]>`
      select id, name, portrait from reader_user
       where market = left(${userId}, 4) and id = ${userId} and login_type is not null`;
    return row && { userId: row.id, name: row.name, portrait: row.portrait };
  }

  /** Binds a device to a user in place of another one, which may be empty. */
  async rebind(binding: Binding, oldDeviceId: string): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await sql`
        delete from user_device
         where user_id = ${binding.userId} and device_id = ${oldDeviceId} and device_id <> ${binding.deviceId}`;
      await bindDevice(sql, binding);
    });
  }

  /** Forgets what can no longer be used. */
  async purge(before: Date): Promise<number> {
    let forgotten = 0;
    for (const table of ['user_session', 'login_token', 'provider_token_seen'])
      forgotten += await deleteRows(this.#sql, table, () => this.#sql`expires_at <= ${before}`);
    return forgotten;
  }
}

async function claimOnce(sql: AnySql, { hash, expiresAt }: NonNullable<SignIn['once']>): Promise<boolean> {
  const { count } = await sql`
    insert into provider_token_seen (token_hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`;
  return count > 0;
}

type AccountQuery = Pick<SignIn, 'fresh' | 'person'> & { loginType: LoginType; at: Date };

/** Name and picture follow the provider, unless it no longer says them. One login of a person at a time. */
async function accountOf(sql: AnySql, { fresh, person, loginType, at }: AccountQuery): Promise<AccountRow> {
  const { issuer, subject, name, portrait } = person;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${issuer} ${subject}`}, 0))`;
  const [known] = await sql<AccountRow[]>`
    update reader_user u
       set name = coalesce(nullif(${name}, ''), u.name), portrait = coalesce(nullif(${portrait}, ''), u.portrait)
      from user_login l
     where l.issuer = ${issuer} and l.subject = ${subject} and u.market = left(l.user_id, 4) and u.id = l.user_id
    returning u.id, u.name, u.portrait`;
  if (known) return known;
  await sql`
    insert into reader_user (market, id, login_type, name, portrait, created_at)
    values (${fresh.market}, ${fresh.id}, ${loginType}, ${name}, ${portrait}, ${at})`;
  await sql`
    insert into user_login (issuer, subject, user_id, created_at) values (${issuer}, ${subject}, ${fresh.id}, ${at})`;
  return { id: fresh.id, name, portrait };
}

async function bindDevice(sql: AnySql, { userId, deviceId, isProven, at }: Binding): Promise<void> {
  if (deviceId === '') return; // signed in before a market was chosen
  await sql`
    insert into user_device as known (user_id, device_id, is_proven, bound_at)
    values (${userId}, ${deviceId}, ${isProven}, ${at})
    on conflict (user_id, device_id) do update set is_proven = true where excluded.is_proven and not known.is_proven`;
}
