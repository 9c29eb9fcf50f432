/** 1 liked, 0 neither, -1 disliked (spec 4, Like). */
export type LikeStatus = 1 | 0 | -1;

/** The reader's own status, and how many readers like the article. */
export type Likes = { readonly status: LikeStatus; readonly count: number };

export type LikeButton = 'like' | 'dislike';

/** Like goes between liked and none, dislike between disliked and none (DET-08). */
export function likeToggled(status: LikeStatus, button: LikeButton): LikeStatus {
  const meant = button === 'like' ? 1 : -1;
  return status === meant ? 0 : meant;
}

/**
 * The likes after a change of status: a like adds one, undoing it or replacing it by a dislike subtracts one, and a
 * dislike alone does not count (DET-08).
 */
export function withStatus({ status, count }: Likes, next: LikeStatus): Likes {
  const added = Number(next === 1) - Number(status === 1);
  return { status: next, count: Math.max(0, count + added) };
}

/** The event for a change of status: the button it is about and the new value; null if nothing changed (spec 7). */
export function likeEvent(before: LikeStatus, after: LikeStatus): { type: LikeButton; value: LikeStatus } | null {
  if (before === after) return null;
  return { type: (after || before) === 1 ? 'like' : 'dislike', value: after };
}
