import type { MarketKey } from '@griot/locale/markets';

/** What authors may ask of moderators. */
export type AppealFace = {
  /** Objects once to the removal of a comment of one's own; the comment returns to the queue. */
  appeal(userId: string, commentId: string, words: string): Promise<AppealOutcome>;
};
export type AppealOutcome = 'done' | 'missing' | 'notRemoved' | 'already';

/** A comment that waits for a moderator. */
export type QueueEntry = {
  readonly market: MarketKey;
  readonly id: string;
  readonly post: string;
  readonly text: string;
  readonly at: Date;
  readonly status: 'shown' | 'held' | 'removed';
  /** Why it is here, in words. */
  readonly why: readonly string[];
};
