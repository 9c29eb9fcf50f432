import { describe, expect, it } from 'vitest';
import { addUse, bytesOf, type DataUse, dayName, isPastLimit, monthName, sumOf } from './data-use.ts';
import { openingCost } from './opening-cost.ts';

describe('DAT-01 data use', () => {
  it.each([
    [{ isShown: true, isLight: false }, 110],
    [{ isShown: true, isLight: true }, 50],
    [{ isShown: false, isLight: true }, 10],
  ])('an article costs its text and the pictures that are shown: %j', (pictures, cost) => {
    expect(openingCost({ text: 10, pictures: 100, light: 40, card: 9, card_light: 4 }, pictures)).toBe(cost);
  });

  const november = { year: 2026, month: 11, day: 6 };

  it('is summed by day and by month, over all tabs', () => {
    const one: DataUse = { '2026-11-06': [100, 10], '2026-11-05': [200, 20], '2026-10-31': [400, 40] };
    const two: DataUse = { '2026-11-06': [1, 1] };
    expect(sumOf([one, two], dayName(november))).toEqual({ used: 101, saved: 11 });
    expect(sumOf([one, two], monthName(november))).toEqual({ used: 301, saved: 31 });
    expect(sumOf([], dayName(november))).toEqual({ used: 0, saved: 0 });
  });

  it('adds to a day and forgets days of long ago', () => {
    const added = addUse({ '2026-11-06': [1, 2] }, '2026-11-06', { used: 10, saved: 20 });
    expect(added).toEqual({ '2026-11-06': [11, 22] });
    const days = Array.from({ length: 80 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
    const stored = days.reduce((use: DataUse, day) => addUse(use, day, { used: 1, saved: 0 }), {});
    expect(Object.keys(stored)).toEqual(days.slice(-62));
  });

  it.each([
    [0, 0, false],
    [5_000_000, 0, false],
    [999_999, 1_000, false],
    [1_000_000, 1_000, true],
  ])('%i bytes of %i kilobytes: past the limit %s', (used, limit, isPast) => {
    expect(isPastLimit(used, limit)).toBe(isPast);
  });

  it.each([
    ['a page', '/lite/feeds', 8_300, 8_000, 9_560],
    ['a call', '/ng/en/v1/news/main', 5_300, 5_000, 5_480],
    ['a picture', '/media/s/504x283-lo/p', 12_300, 12_000, 12_430],
    ['a file', '/lite/assets/x.js', 1_300, 1_000, 1_360],
    ['an icon', '/lite/icon.svg', 492, 192, 552],
    ['what was in the cache', '/lite/assets/x.js', 0, 1_000, 0],
    ['what had not changed', '/news/detail/x', 300, 5_000, 480],
  ])('%s', (_, path, transferSize, encodedBodySize, bytes) => {
    expect(bytesOf({ path, transferSize, encodedBodySize })).toBe(bytes);
  });
});
