import { expect, it } from 'vitest';
import type { NetworkState } from '../may-fetch-ahead.ts';
import { mayAutoplay, nextSpeed, showsCaptions, startsMuted } from './clip-playing.ts';

it.each<[NetworkState['connection'], boolean, boolean, boolean, boolean]>([
  // connection, online, saves data, wants less motion, starts
  ['wifi', true, false, false, true],
  ['wifi', true, true, false, false],
  ['wifi', true, false, true, false],
  ['wifi', false, false, false, false],
  ['4g', true, false, false, false],
  ['3g', true, false, false, false],
  ['2g', true, false, false, false],
  ['unknown', true, false, false, false],
])(
  'CLP-02 over %s, online %s, saving data %s, less motion %s: a clip starts by itself %s',
  (connection, isOnline, savesData, wantsLessMotion, starts) => {
    expect(mayAutoplay({ connection, isOnline, savesData }, wantsLessMotion)).toBe(starts);
  },
);

it.each([
  ['undecided', true, true],
  ['undecided', false, false],
  ['on', true, false],
  ['on', false, false],
  ['off', true, true],
  ['off', false, true],
] as const)('sound %s, started by itself %s: begins silent %s', (choice, isAuto, isMuted) => {
  expect(startsMuted(choice, isAuto)).toBe(isMuted);
});

it.each([
  ['undecided', true, true],
  ['undecided', false, false],
  ['on', false, true],
  ['off', true, false],
] as const)('captions %s, muted %s: shown %s', (choice, isMuted, isShown) => {
  expect(showsCaptions(choice, isMuted)).toBe(isShown);
});

it('the speed goes through all there are, and begins anew after the fastest', () => {
  expect([0.5, 1, 1.25, 1.5, 2, 3].map(nextSpeed)).toEqual([1, 1.25, 1.5, 2, 0.5, 0.5]);
});
