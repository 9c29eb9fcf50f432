import type { LoginType } from '@griot/contract/entities/user';

/** The names that a verified token has for its user. */
export type NamedUser = {
  /** The subject, and what other systems of the same provider call the user. */
  readonly ids: readonly string[];
  /** Of Google; a user of Firebase may have linked several accounts. */
  readonly googleIds: readonly string[];
  readonly firebaseId: string;
};

/** Who someone is, as a provider's verified token says. */
export type ProviderUser = {
  /** Names the provider, so that two may use the same subject. */
  readonly issuer: string;
  readonly subject: string;
  /** Empty when the provider does not say. */
  readonly name: string;
  readonly pictureUrl: string;
  /** What else names the user: what a client says of them is held against it. Empty where the token is silent. */
  readonly named: NamedUser;
  /** A token that may be taken once only, and until when it would be good; undefined where tokens may be reused. */
  readonly once: { readonly token: string; readonly expiresAt: Date } | undefined;
};

/** `refused`: the token is not good; `away`: the provider could not be asked. */
export type Verified =
  | { readonly ok: true; readonly user: ProviderUser }
  | { readonly ok: false; why: 'refused' | 'away' };
export const refused: Verified = { ok: false, why: 'refused' };
export const away: Verified = { ok: false, why: 'away' };

/** What the browser is to bring back from the provider, stored in its signed cookie meanwhile. */
export type LoginAttempt = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** A provider that readers sign in with. */
export type LoginProvider = {
  /**
   * Verifies the token that a client got from the provider: an id_token of gg, an access token of fb (IDN-08). A token
   * that carries a nonce must carry one that we made for this login.
   */
  verify(token: string, isOurNonce: (nonce: string) => boolean): Promise<Verified>;
  /** The provider's page where the reader agrees. */
  authorizeUrl(attempt: LoginAttempt, callback: string): Promise<URL | undefined>;
  /** Exchanges what the provider's page brought back for a token that `verify` takes. */
  exchange(back: URL, attempt: LoginAttempt, callback: string): Promise<{ token: string } | 'refused' | 'away'>;
};

/** Only the configured ones. */
export type LoginProviders = { readonly [type in LoginType]?: LoginProvider };
