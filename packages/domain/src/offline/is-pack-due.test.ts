import { expect, it } from 'vitest';
import { isPackDue } from './is-pack-due.ts';

const noon = Date.UTC(2026, 10, 16, 12);
const wifi = { connection: 'wifi', isOnline: true, savesData: false } as const;
const daily = { isDaily: true, packedAt: noon, now: noon, timeZone: 'Africa/Lagos' };
const hours = (count: number) => noon + count * 3_600_000;

it.each([
  ['once a day is enough', daily, wifi, false],
  ['the first opening of the next day', { ...daily, now: hours(24) }, wifi, true],
  ['a day begins where the reader is', { ...daily, now: hours(11) }, wifi, true],
  ['and not before', { ...daily, now: hours(10) }, wifi, false],
  ['the first ever', { ...daily, packedAt: 0 }, wifi, true],
  ['nobody asked for it', { ...daily, isDaily: false, packedAt: 0 }, wifi, false],
  ['data costs', { ...daily, packedAt: 0 }, { ...wifi, connection: '4g' as const }, false],
  ['data is saved', { ...daily, packedAt: 0 }, { ...wifi, savesData: true }, false],
  ['there is no connection', { ...daily, packedAt: 0 }, { ...wifi, isOnline: false }, false],
])('%s', (_, state, connection, isDue) => {
  expect(isPackDue(state, connection)).toBe(isDue);
});
