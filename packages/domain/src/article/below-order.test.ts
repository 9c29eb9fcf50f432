import { describe, expect, it } from 'vitest';
import { shownParts, withClips } from './below-order.ts';

it.each([
  [['story', 'alike'], 1, ['clips', 'story', 'alike']],
  [['story', 'alike'], 2, ['story', 'clips', 'alike']],
  [['alike'], 2, ['alike', 'clips']],
  [[], 2, ['clips']],
  [['story'], 7, ['clips', 'story']],
])('DET-11 below %j the clips stand at %i', (parts, position, order) => {
  expect(withClips(parts, 'clips', position)).toEqual(order);
});

describe('what stands below an article', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a', 'awaited', 'c'], ['a']],
    [
      ['a', null, 'c'],
      ['a', 'c'],
    ],
    [['awaited', 'b'], []],
    [[null, 'awaited'], []],
    [[], []],
  ] as const)('of %j is %j, so that nothing that stands moves', (parts, shown) => {
    expect(shownParts(parts)).toEqual(shown);
  });
});
