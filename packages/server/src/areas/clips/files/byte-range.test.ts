import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeIn } from './byte-range.ts';

describe('a range of a file of 100 bytes', () => {
  it.each([
    [undefined, 'all'],
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=50-5000', { first: 50, last: 99 }],
    ['BYTES=0-0', { first: 0, last: 0 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-2', 'all'],
    ['bytes=-', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes= 3-4 ', { first: 3, last: 4 }],
    [`bytes=0-9,${'0-9,'.repeat(2_000)}0-9`, 'all'],
    ['bytes=--5', 'all'],
    ['bytes=5--9', 'all'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=0-99999999999999999999', { first: 0, last: 99 }],
    ['bytes=-99999999999999999999', { first: 0, last: 99 }],
    [`bytes=${'9'.repeat(400)}-`, 'all'],
    ['bytes=1e1-2e1', 'all'],
    ['pages=1-2', 'all'],
    ['bytes=a-b', 'all'],
    ['', 'all'],
  ])('%s is %o', (header, range) => {
    expect(rangeIn(header, 100)).toEqual(range);
  });

  it('never leaves the file, whatever is asked', () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
    );
    fc.assert(
      fc.property(header, fc.nat({ max: 1_000 }), (asked, size) => {
        const range = rangeIn(asked, size);
        if (typeof range === 'string') return true;
        return range.first >= 0 && range.first <= range.last && range.last < size;
      }),
    );
  });
});
