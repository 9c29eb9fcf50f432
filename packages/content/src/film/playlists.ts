import type { Film } from './read-film.ts';

/** A film as one quality among others. */
export type Quality = { readonly name: string; readonly film: Film };

/** The playlist of one quality: byte ranges of its film (RFC 8216). */
export function mediaPlaylist({ name, film }: Quality): string {
  const longest = Math.max(...film.segments.map(({ seconds }) => seconds));
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${name}.mp4",BYTERANGE="${film.header}@0"`,
    ...film.segments.flatMap(({ from, size, seconds }) => [
      `#EXTINF:${seconds.toFixed(3)},`,
      `#EXT-X-BYTERANGE:${size}@${from}`,
      `${name}.mp4`,
    ]),
    '#EXT-X-ENDLIST',
  ]);
}

/** The playlist of all qualities. Players begin with the first: the lowest. */
export function mainPlaylist(qualities: readonly Quality[]): string {
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...qualities.flatMap(({ name, film }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peakRate(film)},AVERAGE-BANDWIDTH=${meanRate(film)},` +
        `RESOLUTION=${film.width}x${film.height},CODECS="${film.codecs.join(',')}"`,
      `${name}.m3u8`,
    ]),
  ]);
}

/** Bits in a second of the segment that needs most. */
export function peakRate({ segments }: Film): number {
  return Math.max(...segments.map(({ size, seconds }) => Math.ceil((size * 8) / Math.max(seconds, 0.1))));
}

function meanRate({ segments, seconds }: Film): number {
  const size = segments.reduce((sum, segment) => sum + segment.size, 0);
  return Math.ceil((size * 8) / Math.max(seconds, 0.1));
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
