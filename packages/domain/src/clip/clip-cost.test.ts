import { expect, it } from 'vitest';
import { clipCost } from './clip-cost.ts';

const video = { size: 130, low_size: 60 };

it.each([
  ['a clip', video, '', 130],
  ['a clip while data is saved', video, 'saving', 60],
  ['a clip on a slow line', video, 'slow', 60],
  ['a clip of one quality', { size: 130 }, 'saving', 130],
  ['a clip that nobody weighed', {}, 'saving', undefined],
])('CLP-02 %s costs the quality that is fetched', (_, known, connection, bytes) => {
  expect(clipCost(known, { savesData: connection === 'saving', isSlow: connection === 'slow' })).toBe(bytes);
});
