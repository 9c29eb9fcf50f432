import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { ClipLikesFace, Liking } from './clip.face.ts';
import type { ClipLikeRepository } from './clip-like.repository.ts';

/** Who likes which clip; the market comes from the clip's id, since readers of other markets follow links to it. */
export class ClipLikes implements ClipLikesFace {
  readonly #store: ClipLikeRepository;
  readonly #clock: Clock;

  constructor(store: ClipLikeRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async set(clip: { id: string; country: string | undefined }, by: Liking): Promise<number | undefined> {
    const market = marketOfId(clip.id);
    return market && (await this.#store.set({ ...clip, market: market.key }, by, this.#clock.now()));
  }
}
