import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { ModerationRepository } from './moderation.repository.ts';

type AppealOutcome = 'done' | 'missing' | 'notRemoved' | 'already';

/** What authors may ask of moderators. */
export class AppealService {
  readonly #store: Pick<ModerationRepository, 'appeal'>;
  readonly #clock: Clock;

  constructor(store: Pick<ModerationRepository, 'appeal'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Objects once to the removal of a comment of one's own; the comment returns to the queue. */
  async appeal(userId: string, commentId: string, words: string): Promise<AppealOutcome> {
    const market = marketOfId(commentId)?.key;
    const found = market && (await this.#store.appeal(market, commentId, { userId, words, at: this.#clock.now() }));
    if (!found) return 'missing';
    if (found.status !== 'removed') return 'notRemoved';
    return found.isStored ? 'done' : 'already';
  }
}
