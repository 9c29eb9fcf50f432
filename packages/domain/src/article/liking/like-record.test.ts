import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LikeRecord, noLikes, readLikeRecord, recordLike, statusIn } from './like-record.ts';
import type { LikeStatus } from './like-status.ts';

type Liking = readonly [id: string, status: LikeStatus];
const after = (...likings: Liking[]): LikeRecord =>
  likings.reduce((record, [id, status]) => recordLike(record, id, status), noLikes);
const many = (count: number): Liking[] => Array.from({ length: count }, (_, index) => [`a${index}`, 1]);

describe('DET-09 the record of likes', () => {
  it.each<[string, Liking[], object]>([
    [
      'keeps likes and dislikes',
      [
        ['a', 1],
        ['b', -1],
      ],
      { a: 1, b: -1 },
    ],
    [
      'keeps the last word on an article',
      [
        ['a', 1],
        ['a', -1],
      ],
      { a: -1 },
    ],
    [
      'forgets what became none',
      [
        ['a', 1],
        ['b', 1],
        ['a', 0],
      ],
      { b: 1 },
    ],
    ['has nothing of what never was', [['a', 0]], {}],
  ])('%s', (_, likings, likes) => {
    expect(after(...likings)).toEqual({ length: Object.keys(likes).length, likes });
  });

  it('holds twenty, and the oldest goes first', () => {
    const record = after(...many(20), ['new', -1]);
    expect(record.length).toBe(20);
    expect([statusIn(record, 'a0'), statusIn(record, 'a1'), statusIn(record, 'new')]).toEqual([0, 1, -1]);
  });

  it('counts an article as new again when it is said again', () => {
    const record = after(...many(20), ['a0', -1], ['new', 1]);
    expect([statusIn(record, 'a0'), statusIn(record, 'a1')]).toEqual([-1, 0]);
  });

  it('knows nothing of names that every object has', () => {
    expect(statusIn(noLikes, 'constructor')).toBe(0);
  });

  it('says how many it holds, whatever was said', () => {
    const likings = fc.tuple(fc.stringMatching(/^[a-z]{1,2}$/), fc.constantFrom<LikeStatus>(1, 0, -1));
    fc.assert(
      fc.property(fc.array(likings, { maxLength: 60 }), (all) => {
        const { length, likes } = after(...all);
        expect(length).toBe(Object.keys(likes).length);
        expect(length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

it.each<[unknown, object]>([
  [
    { length: 9, likes: { a: 1, b: 2, c: '1', d: -1 } },
    { a: 1, d: -1 },
  ],
  [{ likes: null }, {}],
  [{ likes: 'x' }, {}],
  [{}, {}],
])('DET-09 a record found as %j holds %j', (raw, likes) => {
  expect(readLikeRecord(raw as Record<string, unknown>)).toEqual({ length: Object.keys(likes).length, likes });
});
