import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import type { Retention } from '../../../retention.ts';
import type { UncountedLike } from './like-origin.rows.ts';
import type { ReactionRepository } from './reaction.repository.ts';

/** Where a like came from is known for so long; a device that becomes known later changes no numbers any more. */
const originsStoredFor = 3 * DAY_MS;
/** Likes that one turn looks at. */
const mostInTurn = 10_000;

type LikeCounter = { countLateLike(like: UncountedLike): Promise<boolean> };
type LikeRetentionDeps = {
  readonly articles: LikeCounter & Pick<ReactionRepository, 'uncounted' | 'forgetOrigins'>;
  readonly comments: LikeCounter;
  readonly clock: Clock;
};

/** Counts the likes of devices that have become known since, and forgets where old likes came from (ADR 0059). */
export function likeRetention({ articles, comments, clock }: LikeRetentionDeps): Retention {
  const counters = { article: articles, comment: comments };
  return async () => {
    const now = clock.now();
    let counted = 0;
    for (const like of await articles.uncounted(now, mostInTurn))
      counted += Number(await counters[like.kind].countLateLike(like));
    const forgotten = await articles.forgetOrigins(new Date(now.getTime() - originsStoredFor));
    return { counted, forgotten };
  };
}
