import type { MarketKey } from '@griot/locale/markets';
import { type Claim, marketOfDevice, type Proof, type ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { longId } from '../../../random.ts';
import type { DeviceFace } from '../reader.face.ts';
import type { BanRepository } from './ban.repository.ts';
import type { IdentityRepository } from './identity.repository.ts';
import type { OpenSession, SessionService, UserSession } from './sessions/session.service.ts';

export type UserClaim = { readonly claim: Claim; readonly proof: Proof };
/** `unsigned`: nothing proves the device that the guest belongs to; `another`: another device asks. */
export type UserStanding =
  | { readonly kind: 'guest'; readonly userId: string }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly session: OpenSession }
  | { readonly kind: 'nobody' | 'wrongToken' | 'unsigned' | 'another' };

/**
 * The market of a user id, or undefined for a text that is none. It has the form of a device id: the market that the user
 * came from, then 128 random bits that nobody can guess.
 */
const marketOfUser = marketOfDevice;

type IdentityServiceDeps = {
  readonly store: IdentityRepository;
  readonly sessions: Pick<SessionService, 'byToken' | 'byId'>;
  readonly bans: BanRepository;
  readonly devices: Pick<DeviceFace, 'exists'>;
  readonly clock: Clock;
};

/** Who readers are: guests, each of whom belongs to a key or to a device, and users who are signed in. */
export class IdentityService {
  readonly #deps: IdentityServiceDeps;

  constructor(deps: IdentityServiceDeps) {
    this.#deps = deps;
  }

  /**
   * A signed login finds the guest of its key again; an unsigned one gets a new guest (spec 7, login_guest), which belongs
   * to the device of the cookie, else to the claimed device, once its cookie or one of its keys acts for the guest.
   * Undefined for a device that we did not issue.
   */
  async guestFor(market: MarketKey, { claim, proof: { device } }: UserClaim): Promise<string | undefined> {
    const { store, devices, clock } = this.#deps;
    const fresh = { market, id: longId(market), at: clock.now() };
    if (device && device.keyMark !== '') return await store.guestOfKey(fresh, { deviceId: device.id, ...device });
    if (!(await devices.exists(device?.id ?? claim.deviceId))) return undefined;
    await store.create(fresh, device ? { deviceId: device.id } : { claimedDeviceId: claim.deviceId });
    return fresh.id;
  }

  /** Whether the request comes from the user it names. */
  async standing(asked: UserClaim): Promise<UserStanding> {
    const { sessions } = this.#deps;
    const { token, cookieUser } = asked.proof;
    const { userId } = asked.claim;
    if (token !== '') return standingOf(await sessions.byToken(token), userId);
    if (userId === '') return { kind: 'nobody' };
    if (userId !== cookieUser?.id) return this.#guestStanding(asked);
    if (cookieUser.sessionId !== '') return standingOf(await sessions.byId(cookieUser.sessionId), userId);
    return this.#cookieGuest(userId);
  }

  /** Whether a user or a device may read but not write at this time. */
  async isBanned(userId: string, device: ProvenDevice | undefined): Promise<boolean> {
    return await this.#deps.bans.isBanned(userId, device?.id ?? '', this.#deps.clock.now());
  }

  /** Our cookie names a guest only for the browser that logged in as that guest, so the cookie is proof enough. */
  async #cookieGuest(userId: string): Promise<UserStanding> {
    const market = marketOfUser(userId)?.key;
    const user = market && (await this.#deps.store.find(market, userId));
    return user?.isGuest ? { kind: 'guest', userId } : { kind: 'nobody' };
  }

  /** A guest's id stands beside what the guest has written, so that knowing it proves nothing. */
  async #guestStanding({ claim, proof: { device } }: UserClaim): Promise<UserStanding> {
    const { store } = this.#deps;
    const { userId } = claim;
    const market = marketOfUser(userId)?.key;
    let user = market && (await store.find(market, userId));
    if (!market || !user?.isGuest) return { kind: 'nobody' };
    const belongsTo = user.owner?.deviceId ?? user.claimedDeviceId;
    if (!device) return { kind: belongsTo === claim.deviceId ? 'unsigned' : 'another' };
    const isOfClaimed =
      claim.deviceId === user.claimedDeviceId && (device.keyMark !== '' || device.id === claim.deviceId);
    if (!user.owner && isOfClaimed) {
      await store.setOwner(market, userId, { deviceId: device.id, keyMark: device.keyMark || undefined });
      user = await store.find(market, userId); // another key may have been faster
    }
    const owner = user?.owner;
    if (owner?.deviceId !== device.id) return { kind: 'another' };
    if (owner.keyMark === undefined || owner.keyMark === device.keyMark) return { kind: 'guest', userId };
    return { kind: device.keyMark === '' ? 'unsigned' : 'another' };
  }
}

/** A request that has a session need not name its user; one that names another is refused. */
function standingOf(session: UserSession | undefined, userId: string): UserStanding {
  if (!session || (userId !== '' && userId !== session.userId)) return { kind: 'wrongToken' };
  return { kind: 'signedIn', userId: session.userId, session: { id: session.id, loginType: session.loginType } };
}
