import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import type { CommentGate } from '../comment/writing/comment-gate.ts';
import type { ModerationRepository } from './moderation.repository.ts';
import { findingIn, ruleOf } from './rules.ts';

/** The same text under so many posts within a day is an advertisement. */
const MOST_REPEATS = 3;

/**
 * Decides before a comment is stored. A rule only ever holds a comment until a person has looked; none removes one.
 */
export function moderationGate(store: Pick<ModerationRepository, 'repeats' | 'policy'>, clock: Clock): CommentGate {
  return async ({ text, market, userId, isFirst }) => {
    const finding = await findingIn(text, market);
    if (finding) return { kind: 'held', rule: ruleOf(finding) };
    const since = new Date(clock.now().getTime() - DAY_MS);
    if ((await store.repeats({ userId, since }, text)) >= MOST_REPEATS) return { kind: 'held', rule: 'repeat' };
    if (isFirst && (await store.policy(market)).holdsFirst) return { kind: 'held', rule: 'first' };
    return { kind: 'shown' };
  };
}
