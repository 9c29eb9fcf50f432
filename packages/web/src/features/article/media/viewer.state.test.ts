import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ViewerEvent, viewerState, viewing } from './viewer.state.ts';

const frame = { width: 300, height: 600 };
const after = (...events: ViewerEvent[]) => events.reduce(viewerState, viewing(1, 3));
const pinched = (factor: number, x = 0, y = 0): ViewerEvent => ({ type: 'pinched', factor, x, y, frame });
const dragged = (right: number, down: number): ViewerEvent => ({ type: 'dragged', right, down, frame });
const swiped = (direction: 'left' | 'right' | 'up' | null, isRtl = false): ViewerEvent => ({
  type: 'swiped',
  direction,
  isRtl,
});

describe('swiping between pictures', () => {
  it.each([
    ['left', false, 2],
    ['right', false, 0],
    ['left', true, 0],
    ['right', true, 2],
    ['up', false, 1],
    [null, false, 1],
  ] as const)('%s (from right to left: %s) leads to picture %i', (direction, isRtl, at) => {
    expect(after(swiped(direction, isRtl)).at).toBe(at);
  });

  it('ends at the first and the last', () => {
    expect(after(swiped('left'), swiped('left'), swiped('left')).at).toBe(2);
    expect(after({ type: 'stepped', by: -1 }, { type: 'stepped', by: -1 }).at).toBe(0);
  });

  it('shows the next one at its own size', () => {
    expect(after(pinched(2), { type: 'stepped', by: 1 })).toEqual({ at: 2, count: 3, scale: 1, x: 0, y: 0 });
  });
});

describe('a pinch', () => {
  it('makes a picture larger, up to five times, and never smaller than the screen', () => {
    expect(after(pinched(2)).scale).toBe(2);
    expect(after(pinched(2), pinched(9)).scale).toBe(5);
    expect(after(pinched(2), pinched(0.1))).toEqual(viewing(1, 3));
  });

  it('keeps what is under the fingers under them', () => {
    expect(after(pinched(2, 50, -100))).toMatchObject({ x: -50, y: 100 });
  });

  it('lets one finger move the picture instead of leaving it', () => {
    expect(after(pinched(2), swiped('left')).at).toBe(1);
    expect(after(pinched(2), dragged(40, -60))).toMatchObject({ x: 40, y: -60 });
    expect(after(pinched(2), dragged(900, 900))).toMatchObject({ x: 150, y: 300 });
    expect(after(dragged(50, 50))).toMatchObject({ x: 0, y: 0 });
  });
});

it('two taps bring a picture closer, two more take it back', () => {
  const twice: ViewerEvent = { type: 'tappedTwice', x: 30, y: 0, frame };
  expect(after(twice)).toMatchObject({ scale: 2.5, x: -45 });
  expect(after(twice, twice)).toEqual(viewing(1, 3));
});

it('a picture never shows less of itself than it could, whatever fingers do', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true });
  const event: fc.Arbitrary<ViewerEvent> = fc.oneof(
    fc.tuple(fc.double({ min: 0.01, max: 20, noNaN: true }), number, number).map(([f, x, y]) => pinched(f, x, y)),
    fc.tuple(number, number).map(([x, y]) => dragged(x, y)),
    fc.constantFrom(swiped('left'), swiped('right'), swiped(null)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { scale, x, y, at } = after(...events);
      expect(scale >= 1 && scale <= 5 && at >= 0 && at < 3).toBe(true);
      expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * frame.width) / 2 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * frame.height) / 2 + 1e-6);
    }),
  );
});
