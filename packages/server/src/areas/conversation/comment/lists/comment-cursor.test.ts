import { aCommentId } from '@griot/testkit/stored/a-comment';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type ListName, type Order } from './comment-cursor.ts';

const orders = fc.constantFrom<Order>('hot', 'latest', 'most_voted', 'replies');
const list = fc.record({ order: orders, of: fc.string({ unit: 'grapheme', maxLength: 20 }) });
const place = fc.record({
  epoch: fc.nat(),
  score: fc.nat(),
  at: fc.integer({ min: 0, max: 2e15 }),
  id: fc.constant(null).map(() => aCommentId()),
});

it('is the same place after it was written and read', () => {
  fc.assert(
    fc.property(list, place, (name, one) => {
      expect(decodeCursor(name, encodeCursor(name, one))).toEqual(one);
    }),
  );
});

it('fits a request of the length that is taken', () => {
  const one = { epoch: 2 ** 31 - 1, score: 2 ** 31 - 1, at: 7.2e15, id: aCommentId() };
  expect(encodeCursor({ order: 'most_voted', of: 'x'.repeat(64) }, one).length).toBeLessThanOrEqual(256);
});

it('is no place in another list', () => {
  fc.assert(
    fc.property(list, list, place, (name, other, one) => {
      fc.pre(name.order !== other.order || name.of !== other.of);
      expect(decodeCursor(other, encodeCursor(name, one))).toBeUndefined();
    }),
  );
});

it('is nothing that we did not write', () => {
  const name: ListName = { order: 'hot', of: 'p' };
  const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const id = aCommentId();
  const wrong = [
    ['hot', 'p', -1, 0, 0, id],
    ['hot', 'p', 2 ** 31, 0, 0, id],
    ['hot', 'p', 0, -1, 0, id],
    ['hot', 'p', 0, 3e15, 0, id],
    ['hot', 'p', 0, 0, 8e15, id],
    ['hot', 'p', 0, 0, 0.5, id],
    ['hot', 'p', 0, 0, '0', id],
    ['hot', 'p', 0, 0, 0, `${id}0`],
    ['hot', 'p', 0, 0, 0, 7],
    ['hot', 'p', 0, 0, 0],
    { 0: 'hot' },
    null,
  ];
  for (const parts of wrong) expect(decodeCursor(name, made(parts))).toBeUndefined();
  expect(decodeCursor(name, made(['hot', 'p', 0, 0, 0, id]))).toBeDefined();
  expect(decodeCursor({ order: 'most_voted', of: 'p' }, made(['most_voted', 'p', 0, 2 ** 31, 0, id]))).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeCursor(name, text)).toBeUndefined();
    }),
  );
});
