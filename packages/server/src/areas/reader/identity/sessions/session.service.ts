import type { LoginType } from '@griot/contract/entities/user';
import { HOUR_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../../clock.ts';
import { randomToken } from '../../../../random.ts';
import type { ListedSession, SessionRepository, SessionRow } from './session.repository.ts';
import { hashOf } from './token-hash.ts';

/** A session of a user who is signed in. */
export type OpenSession = { readonly id: string; readonly loginType: LoginType };
export type UserSession = OpenSession & { readonly userId: string };

/** The sessions of users who are signed in: each is one token or one browser's cookie. */
export class SessionService {
  readonly #store: SessionRepository;
  readonly #clock: Clock;

  constructor(store: SessionRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async byToken(token: string): Promise<UserSession | undefined> {
    return this.#used(await this.#store.byToken(hashOf(token), this.#clock.now()));
  }

  async byId(id: string): Promise<UserSession | undefined> {
    return this.#used(await this.#store.byId(id, this.#clock.now()));
  }

  /** A new token for a session; an earlier one is no longer good. */
  async newToken(id: string): Promise<string | undefined> {
    const token = randomToken();
    return (await this.#store.setToken(id, hashOf(token))) ? token : undefined;
  }

  async list(userId: string): Promise<readonly ListedSession[]> {
    return await this.#store.list(userId, this.#clock.now());
  }

  async end(userId: string, id: string): Promise<boolean> {
    return await this.#store.end(userId, id);
  }

  /** Notes the use of a session to the hour, so that reading does not write each time. */
  async #used(row: SessionRow | undefined): Promise<UserSession | undefined> {
    if (!row) return undefined;
    const now = this.#clock.now();
    if (now.getTime() - row.used_at.getTime() >= HOUR_MS) await this.#store.markUsed(row.id, now);
    return { id: row.id, userId: row.user_id, loginType: row.login_type };
  }
}
