import { type Box, boxAt, boxesIn, kindAt, viewOf } from './mp4-boxes.ts';

/** A segment of a film that can be played by itself. */
export type FilmSegment = { readonly from: number; readonly size: number; readonly seconds: number };
export type Film = {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Bytes of the beginning that every segment needs. */
  readonly header: number;
  readonly segments: readonly FilmSegment[];
  /** As playlists name them: `avc1.4d401e`, and `mp4a.40.2` where there is sound. */
  readonly codecs: readonly string[];
};

const mostSegments = 2_000;

/**
 * Reads a fragmented MP4 that begins with an index of its segments. Read whole it is a file, by byte ranges it is the
 * segments of a playlist. Undefined for anything else.
 */
export function readFilm(bytes: Uint8Array): Film | undefined {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // a box that promises more than it holds
    throw error;
  }
}

function read(bytes: Uint8Array): Film | undefined {
  const top = boxesIn(bytes, 0, bytes.length);
  const header = top.find(({ kind }) => kind === 'moov');
  const index = top.find(({ kind }) => kind === 'sidx');
  if (!header || !index) return undefined;
  const tracks = boxesIn(bytes, header.content, header.end).filter(({ kind }) => kind === 'trak');
  const picture = tracks.find((track) => handlerOf(bytes, track) === 'vide');
  const codec = picture && pictureCodec(bytes, picture);
  const segments = segmentsOf(bytes, index);
  if (!picture || codec === undefined || segments.length === 0) return undefined;
  const hasSound = tracks.some((track) => handlerOf(bytes, track) === 'soun');
  return {
    ...frameOf(bytes, picture),
    seconds: segments.reduce((sum, { seconds }) => sum + seconds, 0),
    header: header.end,
    segments,
    codecs: hasSound ? [codec, 'mp4a.40.2'] : [codec],
  };
}

function handlerOf(bytes: Uint8Array, track: Box): string {
  const handler = boxAt(bytes, track, ['mdia', 'hdlr']);
  return handler ? kindAt(bytes, handler.content + 8) : '';
}

/** Width and height are the last two numbers of the track's header, in 65536ths. */
function frameOf(bytes: Uint8Array, track: Box): Pick<Film, 'width' | 'height'> {
  const header = boxAt(bytes, track, ['tkhd']);
  if (!header) return { width: 0, height: 0 };
  const view = viewOf(bytes);
  return { width: view.getUint32(header.end - 8) >>> 16, height: view.getUint32(header.end - 4) >>> 16 };
}

/** Profile and level of H.264, which stand behind the fixed part of the one entry. */
function pictureCodec(bytes: Uint8Array, track: Box): string | undefined {
  const entries = boxAt(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
  const entry = entries && boxesIn(bytes, entries.content + 8, entries.end).find(({ kind }) => kind === 'avc1');
  const setup = entry && boxAt(bytes, { content: entry.content + 78, end: entry.end }, ['avcC']);
  if (!setup || setup.content + 4 > setup.end) return undefined;
  const marks = [...bytes.subarray(setup.content + 1, setup.content + 4)];
  return `avc1.${marks.map((mark) => mark.toString(16).padStart(2, '0')).join('')}`;
}

/** What the index says: how far behind it the first segment begins, then the size and length of each. */
function segmentsOf(bytes: Uint8Array, { content, end }: Box): FilmSegment[] {
  const view = viewOf(bytes);
  const isLong = bytes[content] === 1;
  const unitsInSecond = view.getUint32(content + 8);
  const skipped = isLong ? Number(view.getBigUint64(content + 20)) : view.getUint32(content + 16);
  const count = view.getUint16(content + (isLong ? 30 : 22));
  const first = content + (isLong ? 32 : 24);
  if (unitsInSecond === 0 || count > mostSegments || first + count * 12 > end) return [];
  const segments: FilmSegment[] = [];
  let from = end + skipped;
  for (let at = 0; at < count; at += 1) {
    const size = view.getUint32(first + at * 12) & 0x7fffffff;
    if (size === 0 || from + size > bytes.length) return [];
    segments.push({ from, size, seconds: view.getUint32(first + at * 12 + 4) / unitsInSecond });
    from += size;
  }
  return segments;
}
