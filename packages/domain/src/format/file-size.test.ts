import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, { unit: 'kilobytes', count: 1 }],
  [120_400, { unit: 'kilobytes', count: 120 }],
  [999_499, { unit: 'kilobytes', count: 999 }],
  [999_500, { unit: 'megabytes', count: 1 }],
  [2_340_000, { unit: 'megabytes', count: 2.3 }],
])('a file of %i bytes', (bytes, size) => {
  expect(fileSize(bytes)).toEqual(size);
});
