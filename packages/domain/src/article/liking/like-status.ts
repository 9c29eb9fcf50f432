/** What somebody thinks of an article: likes it, neither, dislikes it (spec 4, Like). */
export type LikeStatus = 1 | 0 | -1;

/** A reader's own, among all who like it. */
export type Likes = { readonly status: LikeStatus; readonly count: number };

export type LikeButton = 'like' | 'dislike';

/** Like goes between liked and none, dislike between disliked and none (DET-08). */
export function likeToggled(status: LikeStatus, button: LikeButton): LikeStatus {
  const meant = button === 'like' ? 1 : -1;
  return status === meant ? 0 : meant;
}

/**
 * The same likes once the reader thinks otherwise: a like adds one, taking it back or putting a dislike in its place takes
 * one away; a dislike alone counts nothing (DET-08).
 */
export function withStatus({ status, count }: Likes, next: LikeStatus): Likes {
  const added = Number(next === 1) - Number(status === 1);
  return { status: next, count: Math.max(0, count + added) };
}

/** What is logged of a change: which of the two it is about, and what it is now; null where nothing changed (spec 7). */
export function likeEvent(before: LikeStatus, after: LikeStatus): { type: LikeButton; value: LikeStatus } | null {
  if (before === after) return null;
  return { type: (after || before) === 1 ? 'like' : 'dislike', value: after };
}
