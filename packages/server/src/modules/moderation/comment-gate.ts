import type { CommentGate } from '../comment/comment.face.ts';
import type { ModerationRepository } from './moderation.repository.ts';
import { findingIn, ruleOf } from './rules.ts';

/** The same text under so many posts within a day is an advertisement. */
const MOST_REPEATS = 3;

/**
 * Decides before a comment is stored. A rule only ever holds a comment until a person has looked; none removes one.
 */
export function commentGate(store: Pick<ModerationRepository, 'repeats' | 'policy'>): CommentGate {
  return async ({ text, market, userId, isFirst }) => {
    const finding = await findingIn(text, market);
    if (finding) return { kind: 'held', rule: ruleOf(finding) };
    if ((await store.repeats(userId, text)) >= MOST_REPEATS) return { kind: 'held', rule: 'repeat' };
    if (isFirst && (await store.policy(market)).holdsFirst) return { kind: 'held', rule: 'first' };
    return { kind: 'shown' };
  };
}
