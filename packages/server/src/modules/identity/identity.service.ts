import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import { marketOfUser, newUserId } from './identity.face.ts';
import type { IdentityRepository } from './identity.repository.ts';

/** Who a request says it comes from, and what it shows for it. */
export type Claim = {
  readonly userId: string;
  readonly deviceId: string;
  readonly proof: { readonly token: string; readonly keyMark: string };
};

/** `unsigned`: nothing shows that the guest's owner asks; `another`: somebody else does. */
export type Standing = 'proven' | 'nobody' | 'wrongToken' | 'unsigned' | 'another';

export class IdentityService {
  readonly #store: IdentityRepository;
  readonly #clock: Clock;

  constructor(store: IdentityRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A signed login finds the guest of its key again, an unsigned one is always somebody new (spec 7, login_guest). */
  async guest(market: MarketKey, { deviceId, proof }: Claim): Promise<string> {
    const fresh = { market, id: newUserId(market), at: this.#clock.now() };
    if (proof.keyMark !== '') return await this.#store.keep(fresh, { deviceId, keyMark: proof.keyMark });
    await this.#store.create(fresh);
    return fresh.id;
  }

  /**
   * Whether the user of a request is the one they say. A guest belongs to the key of its first signed call and to nobody
   * else from then on. Before it, knowing the id is proof enough: others come to see it only in what was said by it,
   * and that is signed.
   */
  async standing(claim: Claim): Promise<Standing> {
    const { userId, deviceId, proof } = claim;
    const market = marketOfUser(userId)?.key;
    if (proof.token !== '') return 'wrongToken'; // none is given out yet
    let user = market && (await this.#store.find(market, userId));
    if (!market || !user?.isGuest) return 'nobody';
    if (!user.owner && proof.keyMark !== '') {
      await this.#store.own(market, userId, { deviceId, keyMark: proof.keyMark });
      user = await this.#store.find(market, userId); // another call may have been the first
    }
    const owner = user?.owner;
    if (!owner) return 'proven';
    if (proof.keyMark === '') return owner.deviceId === deviceId ? 'unsigned' : 'another';
    return owner.keyMark === proof.keyMark && owner.deviceId === deviceId ? 'proven' : 'another';
  }
}
