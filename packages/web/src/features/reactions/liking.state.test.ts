import type { LikeButton, LikeStatus } from '@griot/domain/article/liking/like-status';
import { describe, expect, it } from 'vitest';
import { isUnsent, type LikingEvent, likesOf, likingState, unknownLiking } from './liking.state.ts';

const after = (...events: LikingEvent[]) => events.reduce(likingState, unknownLiking);
const seen = (...events: LikingEvent[]) => {
  const { status, count } = likesOf(after(...events));
  return [status, count];
};
const recalled = (status: LikeStatus): LikingEvent => ({ type: 'recalled', status });
const counted = (count: number): LikingEvent => ({ type: 'counted', count });
const tapped = (button: LikeButton): LikingEvent => ({ type: 'tapped', button });
const sent: LikingEvent = { type: 'sent' };
const refused: LikingEvent = { type: 'refused' };
const answered = (status: LikeStatus, count: number): LikingEvent => ({ type: 'answered', likes: { status, count } });

describe('DET-08 liking an article', () => {
  it('is seen at once', () => {
    expect(seen(counted(7), tapped('like'), sent)).toEqual([1, 8]);
  });

  it('is then as the server says, who counted others meanwhile', () => {
    expect(seen(counted(7), tapped('like'), sent, answered(1, 12))).toEqual([1, 12]);
  });

  it('is taken back when the server refuses it', () => {
    expect(seen(counted(7), tapped('like'), sent, refused)).toEqual([0, 7]);
    expect(seen(recalled(-1), counted(7), tapped('like'), sent, refused)).toEqual([-1, 7]);
  });

  it('goes back only to what the server said last', () => {
    expect(seen(counted(7), tapped('like'), sent, answered(1, 8), tapped('dislike'), sent, refused)).toEqual([1, 8]);
  });

  it('takes one away when a dislike stands in its place, and none for a dislike alone', () => {
    expect(seen(recalled(1), counted(8), tapped('dislike'))).toEqual([-1, 7]);
    expect(seen(counted(7), tapped('dislike'))).toEqual([-1, 7]);
  });

  it('may be thought better of while it is on its way, and is sent again then', () => {
    const quick = [counted(7), tapped('like'), sent, tapped('like')];
    expect(seen(...quick)).toEqual([0, 7]);
    expect(isUnsent(after(...quick))).toBe(false);
    expect(isUnsent(after(...quick, answered(1, 8)))).toBe(true);
    expect(seen(...quick, answered(1, 8))).toEqual([0, 7]);
  });
});

describe('what is known of likes', () => {
  it('DET-09 begins with what this phone remembers, but never against a tap', () => {
    expect(seen(recalled(1), counted(8))).toEqual([1, 8]);
    expect(seen(tapped('like'), recalled(-1))).toEqual([1, 1]);
  });

  it('keeps a count that came before an answer from undoing it', () => {
    expect(seen(counted(7), tapped('like'), sent, counted(7))).toEqual([1, 8]);
    expect(seen(counted(7), tapped('like'), sent, counted(9), answered(1, 8))).toEqual([1, 8]);
  });

  it('has nothing to say to the server before a tap', () => {
    expect(isUnsent(after(recalled(1), counted(8)))).toBe(false);
    expect(isUnsent(after(tapped('like')))).toBe(true);
    expect(isUnsent(after(tapped('like'), tapped('like')))).toBe(false);
  });
});
