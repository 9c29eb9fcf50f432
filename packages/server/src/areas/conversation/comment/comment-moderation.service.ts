import { type MarketKey, marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { postOf } from './comment.service.ts';
import type { CommentModerationRepository, Decision } from './comment-moderation.repository.ts';
import type { PostName } from './comment-queries.ts';

/** What moderators do with comments. Each method answers false for a comment that does not exist. */
export class CommentModerationService {
  readonly #store: CommentModerationRepository;
  readonly #clock: Clock;

  constructor(store: CommentModerationRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Shows, holds or removes a comment; counts and messages follow. The reason is for its author. */
  async decide(commentId: string, decision: Decision): Promise<boolean> {
    const market = marketOfId(commentId)?.key;
    if (!market) return false;
    return await this.#store.decide(market, commentId, { ...decision, at: this.#clock.now() });
  }

  /** Pins a root before all others of its post, or no longer. */
  async pin(commentId: string, isPinned: boolean): Promise<boolean> {
    const market = marketOfId(commentId)?.key;
    if (!market) return false;
    return await this.#store.pin(market, commentId, { isPinned, at: this.#clock.now() });
  }

  /** Closes or opens the comments of a post by hand; `asMarket` leaves it to the rule of the market again. */
  async setOpenState(name: PostName, state: 'open' | 'closed' | 'asMarket'): Promise<boolean> {
    const post = postOf(name);
    if (!post) return false;
    await this.#store.setOpenState(post, state === 'asMarket' ? null : state);
    return true;
  }

  /** After how many days the comments of a market's posts close; undefined for never. */
  async setClosing(market: MarketKey, days: number | undefined): Promise<void> {
    await this.#store.setClosing(market, days ?? null);
  }
}
