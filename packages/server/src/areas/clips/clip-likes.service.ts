import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { ClipLikeRepository, Liking } from './clip-like.repository.ts';

/** Who likes which clip; the market comes from the clip's id, since readers of other markets follow links to it. */
export class ClipLikes {
  readonly #store: ClipLikeRepository;
  readonly #clock: Clock;

  constructor(store: ClipLikeRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Sets whether a user likes a clip, and answers how many do then; undefined without such a clip (IDN-07). */
  async setLike(clip: { id: string; country: string | undefined }, by: Liking): Promise<number | undefined> {
    const market = marketOfId(clip.id);
    return market && (await this.#store.setLike({ ...clip, market: market.key }, by, this.#clock.now()));
  }
}
