import { expect, it } from 'vitest';
import { mayFetchAhead } from './may-fetch-ahead.ts';

it.each([
  ['wifi', true, false, true],
  ['wifi', true, true, false],
  ['wifi', false, false, false],
  // A fast mobile line is paid for by the byte, and many browsers tell only the speed.
  ['4g', true, false, false],
  ['3g', true, false, false],
  ['2g', true, false, false],
  ['unknown', true, false, false],
] as const)('over %s, online %s, saving data %s: %s', (connection, isOnline, savesData, may) => {
  expect(mayFetchAhead({ connection, isOnline, savesData })).toBe(may);
});

it.each([
  ['wifi', true, false, true],
  ['4g', true, false, true],
  ['4g', true, true, false],
  ['4g', false, false, false],
  ['3g', true, false, false],
  ['unknown', true, false, false],
] as const)(
  'CFG-06 enable_turbo_for_web: over %s, online %s, saving data %s: %s',
  (connection, isOnline, savesData, may) => {
    expect(mayFetchAhead({ connection, isOnline, savesData, isTurbo: true })).toBe(may);
  },
);
