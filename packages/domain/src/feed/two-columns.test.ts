import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipHeight, twoColumns } from './two-columns.ts';

const clip = (width: number, height: number) => ({ thumbnail: { width, height } });

describe('the two columns of clips', () => {
  it('give a clip the height of its picture at 174 wide, and 92 more', () => {
    expect(clipHeight(clip(174, 174))).toBe(266);
    expect(clipHeight(clip(348, 174))).toBe(179);
  });

  it('put each clip into the shorter one, into the first when they are even', () => {
    expect(twoColumns([300, 100, 100, 100, 50], (height) => height)).toEqual([
      [300, 50],
      [100, 100, 100],
    ]);
  });

  it('lose none, keep the order, and never differ by more than one clip', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 })), (heights) => {
        const [first, second] = twoColumns([...heights.entries()], ([, height]) => height);
        const sum = (column: readonly [number, number][]) => column.reduce((all, [, height]) => all + height, 0);
        expect([...first, ...second].map(([index]) => index).toSorted((a, b) => a - b)).toEqual([...heights.keys()]);
        for (const column of [first, second])
          expect(column.map(([index]) => index)).toEqual(column.map(([index]) => index).toSorted((a, b) => a - b));
        expect(Math.abs(sum(first) - sum(second))).toBeLessThanOrEqual(Math.max(0, ...heights));
      }),
    );
  });
});
