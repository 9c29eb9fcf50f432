import { expect, it } from 'vitest';
import { firstSegment } from './first-segment.ts';

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="low.mp4",BYTERANGE="1371@0"
#EXTINF:2.000000,
#EXT-X-BYTERANGE:20000@1371
low.mp4
#EXTINF:2.000000,
#EXT-X-BYTERANGE:30000@21371
low.mp4
#EXT-X-ENDLIST
`;

it('ends where the first segment does', () => {
  expect(firstSegment(playlist)).toEqual({ file: 'low.mp4', bytes: 21_371 });
});

it.each([
  ['nothing', ''],
  ['a list of qualities', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n'],
  ['segments in files of their own', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\n1.m4s\n'],
  ['segments of another file', playlist.replace('\nlow.mp4', '\nother.mp4')],
  ['a page', '<html>'.repeat(5_000)],
])('is not known of %s', (_, text) => {
  expect(firstSegment(text)).toBeNull();
});
