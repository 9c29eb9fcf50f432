import type { Clock } from '../../../../clock.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { away, type LoginAttempt, type LoginProvider, refused, type Verified } from './provider.ts';

export type TokenInspectionSettings = {
  /** The page where readers agree. */
  readonly authorizeUrl: string;
  /** What `oauth/access_token`, `debug_token` and `me` stand below. */
  readonly graphUrl: string;
  readonly appId: string;
  readonly appSecret: string;
};

type Inspection = { app_id?: unknown; is_valid?: unknown; user_id?: unknown; type?: unknown; expires_at?: unknown };
type Profile = { id?: unknown; name?: unknown; picture?: { data?: { url?: unknown; is_silhouette?: unknown } } };
/** An answer, `refused` by the provider, or `away`. */
type Answered<T> = { readonly value: T } | 'refused' | 'away';

/** Sign-in with a provider that has access tokens, which it inspects for us. */
export class TokenInspectionProvider implements LoginProvider {
  readonly #settings: TokenInspectionSettings;
  readonly #clock: Clock;

  constructor(settings: TokenInspectionSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  /** The token is made for our app, is valid now, and belongs to the user whose id counts. */
  async verify(accessToken: string): Promise<Verified> {
    if (accessToken === '') return refused;
    const { appId, appSecret } = this.#settings;
    const inspected = await this.#ask<{ data?: Inspection }>('debug_token', {
      input_token: accessToken,
      access_token: `${appId}|${appSecret}`,
    });
    if (typeof inspected === 'string') return inspected === 'away' ? away : refused;
    const { app_id, is_valid, user_id, type, expires_at } = inspected.value.data ?? {};
    if (is_valid !== true || String(app_id) !== appId || (type !== undefined && type !== 'USER')) return refused;
    if (typeof user_id !== 'string' || !/^\w{1,128}$/.test(user_id)) return refused;
    // 0 is a token that does not expire
    const expires = typeof expires_at === 'number' ? expires_at : 0;
    if (expires !== 0 && expires * 1000 <= this.#clock.now().getTime()) return refused;
    return { ok: true, user: { ...(await this.#profile(accessToken, user_id)), once: undefined } };
  }

  async authorizeUrl({ state }: LoginAttempt, callback: string): Promise<URL> {
    const url = new URL(this.#settings.authorizeUrl);
    url.searchParams.set('client_id', this.#settings.appId);
    url.searchParams.set('redirect_uri', callback);
    url.searchParams.set('response_type', 'code');
    url.searchParams.set('scope', 'public_profile');
    url.searchParams.set('state', state);
    return url;
  }

  async exchange(
    back: URL,
    { state }: LoginAttempt,
    callback: string,
  ): Promise<{ token: string } | 'refused' | 'away'> {
    const code = back.searchParams.get('code');
    if (code === null || back.searchParams.get('state') !== state) return 'refused';
    const { appId, appSecret } = this.#settings;
    const answered = await this.#ask<{ access_token?: unknown }>('oauth/access_token', {
      client_id: appId,
      client_secret: appSecret,
      redirect_uri: callback,
      code,
    });
    if (typeof answered === 'string') return answered;
    const token = answered.value.access_token;
    return typeof token === 'string' && token !== '' ? { token } : 'refused';
  }

  /** Name and picture are for display: without them the login stands. */
  async #profile(accessToken: string, userId: string) {
    const answered = await this.#ask<Profile>('me', { fields: 'id,name,picture', access_token: accessToken });
    const profile = typeof answered === 'string' || answered.value.id !== userId ? {} : answered.value;
    const { url, is_silhouette } = profile.picture?.data ?? {};
    return {
      issuer: new URL(this.#settings.graphUrl).origin,
      subject: userId,
      named: { ids: [userId], googleIds: [], firebaseId: '' },
      name: typeof profile.name === 'string' ? profile.name : '',
      pictureUrl: typeof url === 'string' && is_silhouette !== true ? url : '',
    };
  }

  async #ask<T extends object>(path: string, query: Record<string, string>): Promise<Answered<T>> {
    const url = new URL(`${this.#settings.graphUrl}/${path}`);
    url.search = new URLSearchParams(query).toString();
    try {
      const response = await boundedFetch(url);
      if (response.status >= 500) return 'away';
      if (!response.ok) return 'refused';
      const value: unknown = await response.json();
      return typeof value === 'object' && value !== null ? { value: value as T } : 'refused';
    } catch {
      return 'away'; // no connection, too late, too large or no JSON
    }
  }
}
