import { type MarketKey, marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { CommentModerationFace, Decision, PostName } from './comment.face.ts';
import { postOf } from './comment.service.ts';
import type { CommentModerationRepository } from './comment-moderation.repository.ts';

export class CommentModerationService implements CommentModerationFace {
  readonly #store: CommentModerationRepository;
  readonly #clock: Clock;

  constructor(store: CommentModerationRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async decide(commentId: string, decision: Decision): Promise<boolean> {
    const market = marketOfId(commentId)?.key;
    if (!market) return false;
    return await this.#store.decide(market, commentId, { ...decision, at: this.#clock.now() });
  }

  async pin(commentId: string, isPinned: boolean): Promise<boolean> {
    const market = marketOfId(commentId)?.key;
    if (!market) return false;
    return await this.#store.pin(market, commentId, { isPinned, at: this.#clock.now() });
  }

  async setDoor(name: PostName, door: 'open' | 'closed' | 'asMarket'): Promise<boolean> {
    const post = postOf(name);
    if (!post) return false;
    await this.#store.setDoor(post, door === 'asMarket' ? null : door);
    return true;
  }

  async setClosing(market: MarketKey, days: number | undefined): Promise<void> {
    await this.#store.setClosing(market, days ?? null);
  }
}
