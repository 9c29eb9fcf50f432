import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { DeviceFace } from '../device/device.face.ts';
import { type IdentityFace, marketOfUser, newUserId, type UserClaim, type UserStanding } from './identity.face.ts';
import type { IdentityRepository } from './identity.repository.ts';

export class IdentityService implements IdentityFace {
  readonly #store: IdentityRepository;
  readonly #devices: Pick<DeviceFace, 'exists'>;
  readonly #clock: Clock;

  constructor(store: IdentityRepository, devices: Pick<DeviceFace, 'exists'>, clock: Clock) {
    this.#store = store;
    this.#devices = devices;
    this.#clock = clock;
  }

  async guest(market: MarketKey, { deviceId, proof }: UserClaim): Promise<string | undefined> {
    const fresh = { market, id: newUserId(market), at: this.#clock.now() };
    if (proof.keyMark !== '') return await this.#store.keep(fresh, { deviceId, keyMark: proof.keyMark });
    if (!(await this.#devices.exists(deviceId))) return undefined;
    await this.#store.create(fresh);
    return fresh.id;
  }

  /**
   * A guest belongs to the key of its first signed call, and to nobody else from then on. Before that call, knowing the
   * id is proof enough: others see the id only beside what the guest has written, and writing is signed.
   */
  async standing(claim: UserClaim): Promise<UserStanding> {
    const { userId, deviceId, proof } = claim;
    const market = marketOfUser(userId)?.key;
    if (proof.token !== '') return 'wrongToken'; // no tokens are issued yet
    let user = market && (await this.#store.find(market, userId));
    if (!market || !user?.isGuest) return 'nobody';
    if (!user.owner && proof.keyMark !== '') {
      await this.#store.own(market, userId, { deviceId, keyMark: proof.keyMark });
      user = await this.#store.find(market, userId); // another call may have signed first
    }
    const owner = user?.owner;
    if (!owner) return 'proven';
    if (proof.keyMark === '') return owner.deviceId === deviceId ? 'unsigned' : 'another';
    return owner.keyMark === proof.keyMark && owner.deviceId === deviceId ? 'proven' : 'another';
  }
}
