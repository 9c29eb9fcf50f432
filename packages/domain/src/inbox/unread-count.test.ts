import { expect, it } from 'vitest';
import { unreadBadge } from './unread-count.ts';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4_000, '99+'],
])('INB-03 %i unread messages show as %j', (count, shown) => {
  expect(unreadBadge(count, String)).toBe(shown);
});

it('is written in the market’s own digits', () => {
  expect(unreadBadge(120, (count) => new Intl.NumberFormat('ar-EG').format(count))).toBe('٩٩+');
});
