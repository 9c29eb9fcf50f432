import { expect, it } from 'vitest';
import { clipCost } from './clip-cost.ts';

const qualities = [{ size: 60, file_url: '/low.mp4' }, { size: 120 }, { size: 300 }];
const video = { m3u8_url: '/x.m3u8', size: 130, qualities };
const plays = { playsStreams: true, hasMediaSource: true };
const plain = { playsStreams: false, hasMediaSource: true };

it.each([
  ['a stream', video, plays, '', 300],
  ['a stream while data is saved', video, plays, 'saving', 60],
  ['a file', video, plain, '', 130],
  ['a file while data is saved', video, plain, 'saving', 60],
  ['a clip on a slow line', video, plays, 'slow', 60],
  ['a clip whose lowest quality has no file', { ...video, qualities: [{ size: 60 }] }, plays, 'slow', 130],
  ['a clip without a stream', { m3u8_url: '', size: 130, qualities: [] }, plays, 'saving', 130],
  ['a stream by the library', { ...video, size: 2_000_000 }, plain, '', 300],
  ['a stream whose qualities are not known', { m3u8_url: '/x', size: 130 }, plays, 'saving', 130],
  ['a clip that nobody weighed', { m3u8_url: '/x' }, plays, 'saving', undefined],
])('%s costs what is fetched at the most', (_, known, browser, connection, bytes) => {
  expect(clipCost(known, browser, { savesData: connection === 'saving', isSlow: connection === 'slow' })).toBe(bytes);
});
