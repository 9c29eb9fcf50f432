import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time-units.ts';
import { adMark, isAdAfter, isRelatedAdAfter } from './ad-slots.ts';

describe('ADS-02 ad slots of a feed', () => {
  it('follow the articles 1, 6, 11 and so on, counted from 0', () => {
    const after = Array.from({ length: 20 }, (_, index) => index).filter(isAdAfter);
    expect(after).toEqual([1, 6, 11, 16]);
  });
});

describe('ADS-01 a device', () => {
  it.each([
    ['is remembered when it is first seen', '', 5_000, '5000'],
    ['waits a whole day', '5000', 5_000 + DAY_MS - 1, '5000'],
    ['is shown ads from then on', '5000', 5_000 + DAY_MS, 'EOT'],
    ['stays so, whatever its clock says', 'EOT', 0, 'EOT'],
    ['begins anew where the mark is no time', 'soon', 7_000, '7000'],
    ['begins anew where the mark lies ahead of its clock', '9000', 7_000, '7000'],
  ])('%s', (_, stored, now, expected) => {
    expect(adMark(stored, now)).toBe(expected);
  });
});

it('ADS-04 ads among related news follow the articles 1, 5, 9 and so on, counted from 0', () => {
  const after = Array.from({ length: 12 }, (_, index) => index).filter(isRelatedAdAfter);
  expect(after).toEqual([1, 5, 9]);
});
