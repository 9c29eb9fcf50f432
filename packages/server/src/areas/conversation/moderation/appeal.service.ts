import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { AppealFace, AppealOutcome } from './moderation.face.ts';
import type { ModerationRepository } from './moderation.repository.ts';

export class AppealService implements AppealFace {
  readonly #store: Pick<ModerationRepository, 'appeal'>;
  readonly #clock: Clock;

  constructor(store: Pick<ModerationRepository, 'appeal'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async appeal(userId: string, commentId: string, words: string): Promise<AppealOutcome> {
    const market = marketOfId(commentId)?.key;
    const kept = market && (await this.#store.appeal(market, commentId, { userId, words, at: this.#clock.now() }));
    if (!kept) return 'missing';
    if (kept.status !== 'removed') return 'notRemoved';
    return kept.kept ? 'done' : 'already';
  }
}
