import type { LoginType, UserInfo } from '@griot/contract/entities/user';
import { DAY_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../../claims-and-proofs.ts';
import type { Clock } from '../../../../clock.ts';
import { longId, randomLetters, randomToken } from '../../../../random.ts';
import { forgetOld, type Retention } from '../../../../retention.ts';
import type { DeviceFace } from '../../reader.face.ts';
import { displayName, displayPortrait } from '../../reader.face.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { hashOf } from '../sessions/token-hash.ts';
import { shownName, shownPicture } from './display-texts.ts';
import type { Account, LoginRepository } from './login.repository.ts';
import type { LoginNonces } from './login-attempt.ts';
import type { LoginProviders, ProviderUser } from './provider.ts';
import { contradictionIn, type SocialField, type SocialInfo } from './social-info.ts';

/** How long a login token is good (spec 7, login_token). */
const loginTokenLife = 10 * MINUTE_MS;
/** Readers sign in again twice a year. */
const sessionLife = 180 * DAY_MS;

export type LoginFailure = 'noProvider' | 'wrongLoginToken' | 'refused' | 'away' | 'repeated';
/** What the client says of the user names somebody else than the token does. */
export type Contradicted = { readonly contradicted: SocialField };
export type SignedIn = { readonly info: UserInfo; readonly sessionId: string };

/** Who signs in, from where. */
export type Newcomer = {
  readonly market: MarketKey;
  /** The device that the login token and the nonce of the attempt were made for; it need not be proven. */
  readonly claimedDevice: string;
  /** The device that the user is bound to. */
  readonly device: ProvenDevice | undefined;
  /** A guest that the request proves to be; empty for none. */
  readonly guestId: string;
};
type ClientLogin = Newcomer & { type: LoginType; loginToken: string; providerToken: string; socialInfo: SocialInfo };
type BoundDevice = Pick<Newcomer, 'claimedDevice' | 'device'> & { readonly userId: string };
type BrowserLogin = Newcomer & { type: LoginType; providerToken: string };

type LoginServiceDeps = {
  readonly store: LoginRepository;
  readonly sessions: Pick<SessionService, 'newToken'>;
  readonly providers: LoginProviders;
  readonly nonces: LoginNonces;
  readonly devices: Pick<DeviceFace, 'exists'>;
  readonly clock: Clock;
};

export class LoginService {
  readonly #deps: LoginServiceDeps;

  constructor(deps: LoginServiceDeps) {
    this.#deps = deps;
  }

  /** Undefined for a device that we did not issue. */
  async loginToken(deviceId: string): Promise<string | undefined> {
    const { store, devices, clock } = this.#deps;
    if (!(await devices.exists(deviceId))) return undefined;
    const token = randomToken();
    await store.insertLoginToken(hashOf(token), deviceId, new Date(clock.now().getTime() + loginTokenLife));
    return token;
  }

  /** A login that a client makes with a provider's token (spec 7, login). */
  async byClient({
    type,
    loginToken,
    providerToken,
    socialInfo,
    ...newcomer
  }: ClientLogin): Promise<SignedIn | LoginFailure | Contradicted> {
    const { store, providers, clock } = this.#deps;
    const provider = providers[type];
    if (!provider) return 'noProvider';
    const isGood = await store.consumeLoginToken(hashOf(loginToken), newcomer.claimedDevice, clock.now());
    if (!isGood) return 'wrongLoginToken';
    const isOurs = (nonce: string) => nonce === loginToken || this.#deps.nonces.isFor(nonce, newcomer.claimedDevice);
    const verified = await provider.verify(providerToken, isOurs);
    if (!verified.ok) return verified.why;
    const contradicted = contradictionIn(socialInfo, verified.user.named);
    if (contradicted !== undefined) return { contradicted };
    // For display, and where the provider says nothing: both are made fit to be shown like the provider's own.
    const user = {
      ...verified.user,
      name: verified.user.name || (socialInfo.name ?? ''),
      pictureUrl: verified.user.pictureUrl || (socialInfo.profile_picture_url ?? ''),
    };
    return this.#open(user, { type, newcomer, token: randomToken() });
  }

  /** A login through our own pages; the browser has the cookie, and its script asks for a token when it needs one. */
  async byBrowser({ type, providerToken, ...newcomer }: BrowserLogin): Promise<SignedIn | LoginFailure> {
    const provider = this.#deps.providers[type];
    if (!provider) return 'noProvider';
    const { nonces } = this.#deps;
    const verified = await provider.verify(providerToken, (nonce) => nonces.isFor(nonce, newcomer.claimedDevice));
    return verified.ok ? this.#open(verified.user, { type, newcomer, token: '' }) : verified.why;
  }

  /** A token for a session that has none, or a new one for one that has. */
  async resume(session: { id: string; userId: string; loginType: LoginType }): Promise<UserInfo | undefined> {
    const account = await this.#deps.store.account(session.userId);
    const token = account && (await this.#deps.sessions.newToken(session.id));
    return account && token !== undefined ? infoOf(account, session.loginType, token) : undefined;
  }

  /** Binds a device that we issued to a user (IDN-03); false for any other. An old id equal to it is bound already. */
  async bindDevice({ userId, claimedDevice, device }: BoundDevice, oldDeviceId: string): Promise<boolean> {
    const { store, devices, clock } = this.#deps;
    const bound = bindingOf({ claimedDevice, device });
    if (!(await devices.exists(bound.deviceId))) return false;
    await store.rebind({ ...bound, userId, at: clock.now() }, oldDeviceId);
    return true;
  }

  async #open(
    user: ProviderUser,
    { type, newcomer, token }: { type: LoginType; newcomer: Newcomer; token: string },
  ): Promise<SignedIn | LoginFailure> {
    const { store, clock } = this.#deps;
    const at = clock.now();
    const id = randomLetters(25);
    const account = await store.signIn({
      fresh: { market: newcomer.market, id: longId(newcomer.market) },
      person: {
        issuer: user.issuer,
        subject: user.subject,
        name: shownName(user.name),
        portrait: shownPicture(user.pictureUrl),
      },
      once: user.once && { hash: hashOf(user.once.token), expiresAt: user.once.expiresAt },
      guestId: newcomer.guestId,
      device: bindingOf(newcomer),
      session: {
        id,
        tokenHash: token === '' ? null : hashOf(token),
        loginType: type,
        deviceId: newcomer.device?.id ?? '',
        at,
        expiresAt: new Date(at.getTime() + sessionLife),
      },
    });
    return account ? { info: infoOf(account, type, token), sessionId: id } : 'repeated';
  }
}

/** A claimed device is noted as such: nothing is decided by it but whether a banned device's user may write. */
function bindingOf({ device, claimedDevice }: Pick<Newcomer, 'device' | 'claimedDevice'>) {
  return { deviceId: device?.id ?? claimedDevice, isProven: device !== undefined };
}

/** Sessions and tokens know themselves when they expire. */
export function loginRetention(store: LoginRepository, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor: 0, forget: (now) => store.purge(now) });
}

function infoOf(account: Account, loginType: LoginType, token: string): UserInfo {
  return {
    user_id: account.userId,
    token,
    name: displayName({ id: account.userId, name: account.name }),
    original_portrait_url: displayPortrait({ id: account.userId, portrait: account.portrait }),
    login_type: loginType,
  };
}
