import { swipe as limits } from '@griot/domain/activity-constants';
import { describe, expect, it } from 'vitest';
import {
  noSwipe,
  type Swipe,
  type SwipeEvent,
  settled,
  shiftOf,
  stepOf,
  swiping,
} from '../../../ui/motion/swipe.state.ts';

const touched: SwipeEvent = { type: 'touched', x: 200, y: 300, at: 1_000 };
const to = (right: number, down = 0): SwipeEvent => ({ type: 'moved', x: 200 + right, y: 300 + down });
const then = (swipe: Swipe, event: SwipeEvent) => swiping(swipe, event, limits);
const play = (...events: SwipeEvent[]) => events.reduce(then, noSwipe);
const frame = { width: 360, isRtl: false, hasNext: true, hasPrevious: true, limits };

describe('FEED-04 a finger on the list', () => {
  it.each([
    ['is undecided under 10 px', [to(9, 9)], 'undecided'],
    ['goes sideways from 10 px', [to(10, 3)], 'sideways'],
    ['belongs to the page when it goes more down than sideways', [to(10, 10)], 'downwards'],
    ['is never ours again once it belongs to the page', [to(2, 12), to(300, 12)], 'downwards'],
    ['stays ours once it went sideways', [to(12, 2), to(12, 300)], 'sideways'],
    ['is nothing when a second one comes', [to(50), { type: 'ended' }, to(90)], 'idle'],
  ] satisfies [string, SwipeEvent[], string][])('%s', (_, events, name) => {
    expect(play(touched, ...events).name).toBe(name);
  });
});

describe('FEED-04 a swipe', () => {
  it.each([
    ['slow and short goes nowhere', -100, 400, 0],
    ['just not fast enough goes nowhere', -100, 400.1, 0],
    ['above 0.25 px/ms goes on', -100, 399, 1],
    ['just half the width, slowly, goes nowhere', -180, 5_000, 0],
    ['past half the width goes on', -181, 5_000, 1],
    ['the other way goes back', 181, 5_000, -1],
  ])('%s', (_, right, after, step) => {
    expect(settled(play(touched, to(right)), 1_000 + after, frame)).toBe(step);
  });

  it('is mirrored from right to left', () => {
    expect(stepOf(-50, { ...frame, isRtl: true })).toBe(-1);
    expect(stepOf(50, { ...frame, isRtl: true })).toBe(1);
  });

  it('goes nowhere from the first or the last list, which follow only a little', () => {
    expect(settled(play(touched, to(200)), 1_100, { ...frame, hasPrevious: false })).toBe(0);
    expect(settled(play(touched, to(-200)), 1_100, { ...frame, hasNext: false })).toBe(0);
    expect(shiftOf(-200, { ...frame, hasNext: false })).toBe(-50);
    expect(shiftOf(-200, frame)).toBe(-200);
    expect(shiftOf(-900, frame)).toBe(-360);
  });

  it('goes nowhere when it went down, or not at all', () => {
    expect(settled(play(touched, to(0, 200)), 1_100, frame)).toBe(0);
    expect(settled(play(touched), 1_100, frame)).toBe(0);
  });
});
