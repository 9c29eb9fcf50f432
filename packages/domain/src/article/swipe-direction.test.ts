import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe-direction.ts';

describe('DET-17 NAV-15 a swipe', () => {
  it.each([
    [0, -40, 'up'],
    [0, 40, 'down'],
    [40, 0, 'right'],
    [-40, 0, 'left'],
    [0, -39.9, null],
    [39, 0, null],
    [20, -40, 'up'],
    [20.1, -40, null],
    [60, 60, null],
    [-100, 50, 'left'],
    [-100, 51, null],
    [0, 0, null],
  ])('%f to the right and %f down: %s', (right, down, direction) => {
    expect(swipeDirection(right, down)).toBe(direction);
  });

  it('goes the other way when the finger does', () => {
    const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
    const pixels = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(pixels, pixels, (right, down) => {
        const one = swipeDirection(right, down);
        expect(swipeDirection(-right, -down)).toBe(one === null ? null : opposite[one]);
      }),
    );
  });
});
