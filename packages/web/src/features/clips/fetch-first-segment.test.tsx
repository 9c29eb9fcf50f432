import { aClip } from '@griot/testkit/a-feed-item';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFirstSegment } from './fetch-first-segment.ts';

const playlist =
  '#EXTM3U\n#EXT-X-MAP:URI="mid.mp4",BYTERANGE="900@0"\n#EXTINF:2,\n#EXT-X-BYTERANGE:9000@1000\nmid.mp4\n';
const asked: string[] = [];
const line = { savesData: false, isSlow: false };

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('MediaSource', class {});
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers?: { range?: string } } = {}) => {
    asked.push([address, headers?.range].filter((part) => part !== undefined).join(' '));
    return new Response(playlist);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aStream(size: number) {
  const qualities = ['low', 'mid', 'high'].map((name) => {
    return { url: `/c/${name}.m3u8`, file_url: `/c/${name}.mp4`, width: 1, height: 1, bandwidth: 1, size: 10_000 };
  });
  const { video, ...rest } = aClip();
  return { ...rest, video: { ...video, url: '/c/mid.mp4', m3u8_url: '/c/clip.m3u8', size, qualities } };
}
const segment = '/c/mid.mp4 bytes=0-9999';
const asStream = ['/c/mid.m3u8', segment];
const byLibrary = ['/c/clip.m3u8', '/c/mid.m3u8', segment];
const asFile = ['/c/mid.mp4 bytes=0-199999'];

it.each([
  ['plays streams itself', 'maybe', 100_000, asStream],
  ['plays them by the library', '', 1_000_000, byLibrary],
  ['plays so small a clip as a file', '', 999_999, asFile],
] as const)('what a browser that %s would ask for first is fetched ahead', async (_, can, size, expected) => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(can);
  await fetchFirstSegment(aStream(size), line, new AbortController().signal);
  expect(asked).toEqual(expected);
});
