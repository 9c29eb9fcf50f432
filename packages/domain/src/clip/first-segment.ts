/** The start of a stream: the bytes of one file up to the end of its first segment. */
export type FirstSegment = { readonly file: string; readonly bytes: number };

const mapped = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/m;
const segment = /^#EXT-X-BYTERANGE:(\d+)@(\d+)\s+(?:#.*\s+)*([^#\s]\S*)/m;

/** Longer than any playlist of a clip. */
const LONGEST = 20_000;

/** Reads where the first segment ends in a playlist of one quality; null where it is no list of byte ranges. */
export function firstSegment(playlist: string): FirstSegment | null {
  const text = playlist.slice(0, LONGEST);
  const file = mapped.exec(text)?.[1];
  const [, length = '', start = '', name] = segment.exec(text) ?? [];
  if (file === undefined || file !== name) return null;
  return { file, bytes: Number(start) + Number(length) };
}
