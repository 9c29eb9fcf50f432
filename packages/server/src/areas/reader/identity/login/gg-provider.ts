import { SECOND_MS } from '@griot/domain/time-units';
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  customFetch as jwksFetch,
  jwtVerify,
} from 'jose';
import * as client from 'openid-client';
import type { Clock } from '../../../../clock.ts';
import { isLoopbackHost } from '../../../../loopback.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { away, type LoginProvider, type NamedUser, refused, type Verified } from './provider.ts';

export type OpenIdSettings = {
  readonly issuer: string;
  /** The first is the one our own pages sign in with; apps may have others. */
  readonly clientIds: readonly string[];
  /** Empty for a public client. */
  readonly clientSecret: string;
};

/** A provider that did not answer is asked again after so long. */
const askAgainAfter = 10 * SECOND_MS;
/** How far its clock may be from ours. */
const clockTolerance = 60;
/**
 * Only algorithms with a key that the provider publishes; one with a shared secret would let anyone sign who has it.
 */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

type Discovered = { readonly config: client.Configuration; readonly keys: JWTVerifyGetKey; readonly issuer: string };

/** Sign-in with a provider that speaks OpenID Connect. */
export class OpenIdProvider implements LoginProvider {
  readonly #settings: OpenIdSettings;
  readonly #clock: Clock;
  #discovered: Promise<Discovered> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: OpenIdSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async verify(idToken: string, isOurNonce: (nonce: string) => boolean): Promise<Verified> {
    const found = await this.#discover();
    if (!found) return away;
    try {
      const { payload } = await jwtVerify(idToken, found.keys, {
        issuer: found.issuer,
        audience: [...this.#settings.clientIds],
        algorithms,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance,
        currentDate: this.#clock.now(),
      });
      const { sub, exp, azp, nonce } = payload;
      if (sub === undefined || sub === '' || exp === undefined) return refused;
      if (azp !== undefined && !this.#settings.clientIds.includes(String(azp))) return refused;
      if (nonce !== undefined && !isOurNonce(String(nonce))) return refused;
      const expiresAt = new Date((exp + clockTolerance) * SECOND_MS);
      return {
        ok: true,
        user: {
          issuer: found.issuer,
          subject: sub,
          name: textOf(payload.name),
          pictureUrl: textOf(payload.picture),
          named: namesIn(sub, payload),
          once: { token: idToken, expiresAt },
        },
      };
    } catch (error) {
      return isProvidersFault(error) ? away : refused;
    }
  }

  async authorizeUrl(attempt: { state: string; nonce: string; verifier: string }, callback: string) {
    const found = await this.#discover();
    if (!found) return undefined;
    return client.buildAuthorizationUrl(found.config, {
      redirect_uri: callback,
      scope: 'openid profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
  }

  async exchange(back: URL, attempt: { state: string; nonce: string; verifier: string }) {
    const found = await this.#discover();
    if (!found) return 'away' as const;
    try {
      const tokens = await client.authorizationCodeGrant(found.config, back, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      return tokens.id_token === undefined ? ('refused' as const) : { token: tokens.id_token };
    } catch (error) {
      return isProvidersFault(error) ? ('away' as const) : ('refused' as const);
    }
  }

  /** What the provider publishes of itself, asked for once; undefined while it does not answer. */
  async #discover(): Promise<Discovered | undefined> {
    if (!this.#discovered && this.#clock.now().getTime() - this.#failedAt < askAgainAfter) return undefined;
    this.#discovered ??= this.#ask();
    try {
      return await this.#discovered;
    } catch {
      this.#discovered = undefined; // the caller says that the provider is away; the next one asks again
      this.#failedAt = this.#clock.now().getTime();
      return undefined;
    }
  }

  async #ask(): Promise<Discovered> {
    const { issuer, clientIds, clientSecret } = this.#settings;
    const [clientId = ''] = clientIds;
    const server = new URL(issuer);
    const config = await client.discovery(server, clientId, clientSecret || undefined, undefined, {
      [client.customFetch]: boundedFetch as client.CustomFetch,
      // without encryption only on this machine itself, where nobody can listen
      ...(isLoopbackHost(server.host) && { execute: [client.allowInsecureRequests] }),
    });
    const { jwks_uri, issuer: named } = config.serverMetadata();
    if (jwks_uri === undefined) throw new Error('the provider publishes no keys');
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: 5 * SECOND_MS,
      cooldownDuration: 30 * SECOND_MS, // tokens with invented key ids do not make us ask more often
      cacheMaxAge: 600 * SECOND_MS,
      [jwksFetch]: boundedFetch,
    });
    return { config, keys, issuer: named };
  }
}

/** A token of Firebase names its own user, and among others those of the accounts that stand behind it. */
function namesIn(sub: string, payload: JWTPayload): NamedUser {
  const firebase = payload.firebase as { identities?: { 'google.com'?: unknown } } | null | undefined;
  const accounts = firebase?.identities?.['google.com'];
  const linked = Array.isArray(accounts) ? accounts.map(textOf).filter(Boolean) : [];
  const googleIds = firebase ? linked : [sub];
  return { ids: [sub, ...googleIds], googleIds, firebaseId: firebase ? sub : '' };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** A provider that cannot be reached is no forgery. */
function isProvidersFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'; // keys that did not arrive
  if (error instanceof client.ClientError) return error.cause instanceof TypeError || error.code === 'OAUTH_TIMEOUT';
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
