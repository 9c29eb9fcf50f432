import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LikeButton, type LikeStatus, likeEvent, likeToggled, withStatus } from './like-status.ts';

describe('DET-08 the status of an article', () => {
  it.each<[LikeStatus, LikeButton, LikeStatus]>([
    [0, 'like', 1],
    [1, 'like', 0],
    [-1, 'like', 1],
    [0, 'dislike', -1],
    [-1, 'dislike', 0],
    [1, 'dislike', -1],
  ])('from %i by %s becomes %i', (before, button, after) => {
    expect(likeToggled(before, button)).toBe(after);
  });
});

describe('DET-08 the count of likes', () => {
  it.each<[LikeStatus, LikeStatus, number]>([
    [0, 1, 8],
    [1, 0, 6],
    [1, -1, 6],
    [-1, 1, 8],
    [0, -1, 7],
    [-1, 0, 7],
    [1, 1, 7],
  ])('of seven is, when the status goes from %i to %i, %i', (before, after, count) => {
    expect(withStatus({ status: before, count: 7 }, after)).toEqual({ status: after, count });
  });

  it('is never below none, and comes back to what it was with the status', () => {
    const status = fc.constantFrom<LikeStatus>(1, 0, -1);
    expect(withStatus({ status: 1, count: 0 }, 0).count).toBe(0);
    fc.assert(
      fc.property(status, status, fc.integer({ min: 1, max: 1_000 }), (first, second, count) => {
        const likes = { status: first, count };
        expect(withStatus(withStatus(likes, second), first)).toEqual(likes);
      }),
    );
  });
});

it.each<[LikeStatus, LikeStatus, ReturnType<typeof likeEvent>]>([
  [0, 1, { type: 'like', value: 1 }],
  [-1, 1, { type: 'like', value: 1 }],
  [1, 0, { type: 'like', value: 0 }],
  [0, -1, { type: 'dislike', value: -1 }],
  [1, -1, { type: 'dislike', value: -1 }],
  [-1, 0, { type: 'dislike', value: 0 }],
  [0, 0, null],
])('EVT-11 a change from %i to %i is told as %j', (before, after, event) => {
  expect(likeEvent(before, after)).toEqual(event);
});
