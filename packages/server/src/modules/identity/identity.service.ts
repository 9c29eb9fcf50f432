import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { DeviceFace } from '../device/device.face.ts';
import type { BanRepository } from './ban.repository.ts';
import { type IdentityFace, marketOfUser, newUserId, type UserClaim, type UserStanding } from './identity.face.ts';
import type { IdentityRepository } from './identity.repository.ts';
import type { SessionService, UserSession } from './sessions/session.service.ts';

type IdentityServiceDeps = {
  readonly store: IdentityRepository;
  readonly sessions: Pick<SessionService, 'byToken' | 'byId'>;
  readonly bans: BanRepository;
  readonly devices: Pick<DeviceFace, 'exists'>;
  readonly clock: Clock;
};

export class IdentityService implements IdentityFace {
  readonly #deps: IdentityServiceDeps;

  constructor(deps: IdentityServiceDeps) {
    this.#deps = deps;
  }

  async guest(market: MarketKey, { deviceId, proof }: UserClaim): Promise<string | undefined> {
    const { store, devices, clock } = this.#deps;
    const fresh = { market, id: newUserId(market), at: clock.now() };
    if (proof.keyMark !== '') return await store.keep(fresh, { deviceId, keyMark: proof.keyMark });
    if (!(await devices.exists(deviceId))) return undefined;
    await store.create(fresh);
    return fresh.id;
  }

  async standing(claim: UserClaim): Promise<UserStanding> {
    const { sessions } = this.#deps;
    const { userId, proof } = claim;
    if (proof.token !== '') return standingOf(await sessions.byToken(proof.token), userId);
    if (userId === '') return { kind: 'nobody' };
    if (userId !== proof.cookie.userId) return this.#guestStanding(claim);
    if (proof.cookie.sessionId !== '') return standingOf(await sessions.byId(proof.cookie.sessionId), userId);
    return this.#cookieGuest(userId);
  }

  async isBanned(userId: string, deviceId: string): Promise<boolean> {
    return await this.#deps.bans.isBanned(userId, deviceId, this.#deps.clock.now());
  }

  /** Our cookie names a guest only for the browser that logged in as that guest, so the cookie is proof enough. */
  async #cookieGuest(userId: string): Promise<UserStanding> {
    const market = marketOfUser(userId)?.key;
    const user = market && (await this.#deps.store.find(market, userId));
    return user?.isGuest ? { kind: 'guest', userId } : { kind: 'nobody' };
  }

  /**
   * A guest belongs to the key of its first signed call, and to nobody else from then on. Before that call, knowing the
   * id is proof enough: others see the id only beside what the guest has written, and writing is signed.
   */
  async #guestStanding({ userId, deviceId, proof }: UserClaim): Promise<UserStanding> {
    const { store } = this.#deps;
    const market = marketOfUser(userId)?.key;
    let user = market && (await store.find(market, userId));
    if (!market || !user?.isGuest) return { kind: 'nobody' };
    if (!user.owner && proof.keyMark !== '') {
      await store.own(market, userId, { deviceId, keyMark: proof.keyMark });
      user = await store.find(market, userId); // another call may have signed first
    }
    const owner = user?.owner;
    if (!owner) return { kind: 'guest', userId };
    if (proof.keyMark === '') return { kind: owner.deviceId === deviceId ? 'unsigned' : 'another' };
    const isOwner = owner.keyMark === proof.keyMark && owner.deviceId === deviceId;
    return isOwner ? { kind: 'guest', userId } : { kind: 'another' };
  }
}

/** A request that has a session need not name its user; one that names another is refused. */
function standingOf(session: UserSession | undefined, userId: string): UserStanding {
  if (!session || (userId !== '' && userId !== session.userId)) return { kind: 'wrongToken' };
  return { kind: 'signedIn', userId: session.userId, session: { id: session.id, loginType: session.loginType } };
}
