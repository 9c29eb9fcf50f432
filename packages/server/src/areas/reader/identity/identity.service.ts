import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { longId } from '../../../random.ts';
import type { DeviceFace } from '../device/device.face.ts';
import type { BanRepository } from './ban.repository.ts';
import { type IdentityFace, marketOfUser, type UserClaim, type UserStanding } from './identity.face.ts';
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

  async guestFor(market: MarketKey, { claim, proof: { device } }: UserClaim): Promise<string | undefined> {
    const { store, devices, clock } = this.#deps;
    const fresh = { market, id: longId(market), at: clock.now() };
    if (device && device.keyMark !== '') return await store.guestOfKey(fresh, { deviceId: device.id, ...device });
    if (!(await devices.exists(device?.id ?? claim.deviceId))) return undefined;
    await store.create(fresh, device ? { deviceId: device.id } : { claimedDeviceId: claim.deviceId });
    return fresh.id;
  }

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
