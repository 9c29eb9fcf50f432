import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontHeights, twoColumns } from './two-columns.ts';

const clip = (width: number, height: number) => ({ thumbnail: { width, height } });

type Sized = readonly [name: string, width: number, height: number];
const columnsOf = (clips: readonly Sized[]) =>
  twoColumns(clips, ([, width, height]) => frontHeights(clip(width, height)).frontHeight).map((side) =>
    side.map(([name]) => name).join(''),
  );

describe('FEED-17 the two columns of clips', () => {
  const [tall, square, wide] = [
    [360, 640],
    [400, 400],
    [640, 360],
  ] as const;
  it.each<[string, readonly Sized[], readonly [string, string]]>([
    ['nothing', [], ['', '']],
    ['one clip', [['a', ...tall]], ['a', '']],
    [
      'even ones, from side to side',
      [
        ['a', ...tall],
        ['b', ...tall],
        ['c', ...tall],
      ],
      ['ac', 'b'],
    ],
    [
      'a tall one beside two wide ones',
      [
        ['a', ...tall],
        ['b', ...wide],
        ['c', ...wide],
      ],
      ['a', 'bc'],
    ],
    [
      'a square one above a tall one',
      [
        ['a', ...square],
        ['b', ...tall],
        ['c', ...tall],
        ['d', ...wide],
      ],
      ['ac', 'bd'],
    ],
    // 174 x 16/9 + 92 = 401.3, 174 + 92 = 266, 174 x 9/16 + 92 = 189.9
    [
      'more, and the shorter side takes the next',
      [
        ['a', ...tall],
        ['b', ...square],
        ['c', ...wide],
        ['d', ...tall],
      ],
      ['ad', 'bc'],
    ],
    [
      'the same after a refresh, which begins with two empty columns',
      [
        ['e', ...wide],
        ['a', ...tall],
      ],
      ['e', 'a'],
    ],
  ])('hold %s', (_, clips, columns) => {
    expect(columnsOf(clips)).toEqual(columns);
  });

  it('CLP-12 give a clip the height of its picture at 174 wide, and 92 more, in pixels and in rem', () => {
    expect(frontHeights(clip(174, 174))).toEqual({ frontHeight: 266, frontHeightRem: 16.625 });
    expect(frontHeights(clip(348, 174))).toEqual({ frontHeight: 179, frontHeightRem: 11.1875 });
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
