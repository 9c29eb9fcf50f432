import { expect, it } from 'vitest';
import { waysToPlay } from './clip-source.ts';

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
