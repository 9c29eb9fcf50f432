import { expect, it } from 'vitest';
import { chosenQuality, waysToPlay } from './clip-source.ts';

const MB = 1_000_000;

it.each([
  // stream, bytes, plays streams, takes parts, line, ways
  [true, 5 * MB, true, true, 'fast', 'stream file'],
  [true, 100, true, false, 'saving', 'stream file'],
  [true, MB, false, true, 'fast', 'library file'],
  [true, 5 * MB, false, true, 'fast', 'library file'],
  [true, MB - 1, false, true, 'fast', 'file'],
  [true, undefined, false, true, 'fast', 'file'],
  [true, 5 * MB, false, true, 'saving', 'file'],
  [true, 5 * MB, false, false, 'fast', 'file'],
  [true, 5 * MB, true, true, 'slow', 'file'],
  [true, 5 * MB, false, true, 'slow', 'file'],
  [false, 5 * MB, true, true, 'slow', 'file'],
  [false, 5 * MB, true, true, 'fast', 'file'],
  [false, 5 * MB, false, true, 'fast', 'file'],
])(
  'CLP-03 stream %s, %s bytes, browser plays it %s, takes parts %s, %s line: %s',
  (hasStream, size, playsStreams, hasMediaSource, kind, ways) => {
    const connection = { savesData: kind === 'saving', isSlow: kind === 'slow' };
    expect(waysToPlay({ hasStream, size }, { playsStreams, hasMediaSource }, connection).join(' ')).toBe(ways);
  },
);

const qualities = ['low', 'mid', 'high'].map((name) => ({ url: `/${name}.m3u8`, file_url: `/${name}.mp4` }));
const clip = { url: '/mid.mp4', qualities };

it.each([
  ['on a fast line', clip, 'fast', '/mid.m3u8'],
  ['while data is saved', clip, 'saving', '/low.m3u8'],
  ['on a slow line', clip, 'slow', '/low.m3u8'],
  ['with no quality but its file', { url: '/mid.mp4' }, 'slow', undefined],
  ['whose file is none of its qualities', { ...clip, url: '/other.mp4' }, 'fast', undefined],
])('CLP-02 of a clip %s one quality is chosen', (_, video, kind, url) => {
  expect(chosenQuality(video, { savesData: kind === 'saving', isSlow: kind === 'slow' })?.url).toBe(url);
});
