import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onFirstInput, recordTouches } from './moments.ts';

it.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a click that no finger made', () => fireEvent.click(document.body)],
])('the first input is %s', (_, input) => {
  const run = vi.fn();
  onFirstInput(run);
  input();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(run).toHaveBeenCalledOnce();
});

it('nothing runs after the waiting was called off', () => {
  const run = vi.fn();
  onFirstInput(run)();
  fireEvent.click(document.body);
  expect(run).not.toHaveBeenCalled();
});

function typesAfter(...inputs: (() => unknown)[]): string[] {
  const { take } = recordTouches();
  for (const input of inputs) input();
  return take().map(({ type }) => type);
}
const touch = () => fireEvent.touchStart(document.body);
const move = () => fireEvent.touchMove(document.body);
const lift = () => fireEvent.touchEnd(document.body);

it('the last gesture is kept, whole, until it is taken', () => {
  expect(typesAfter(touch, move, lift, touch, move)).toEqual(['touchstart', 'touchmove']);
  expect(typesAfter(touch, move, lift)).toEqual(['touchstart', 'touchmove', 'touchend']);
  const { take } = recordTouches();
  touch();
  take();
  move();
  expect(take()).toEqual([]);
});

it('a finger that was lifted long ago expects nothing', () => {
  const late = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_500);
  expect(typesAfter(touch, move, lift, late)).toEqual([]);
  vi.restoreAllMocks();
  expect(typesAfter(touch, move, late)).toEqual(['touchstart', 'touchmove']);
});
