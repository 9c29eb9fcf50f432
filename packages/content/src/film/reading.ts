import type { FilmType } from './film-type.ts';

/** What phones, cameras and programs for films write. The decoders of ffmpeg for all else, hundreds, are never run. */
const decoders = [
  ...['h264', 'hevc', 'vp8', 'libvpx', 'vp9', 'libvpx-vp9', 'av1', 'libdav1d', 'libaom-av1', 'mpeg4', 'h263', 'prores'],
  ...['mjpeg', 'png'], // a cover beside the film
  ...['aac', 'aac_fixed', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'libvorbis', 'flac', 'alac', 'ac3', 'eac3'],
  ...['amrnb', 'amrwb', 'pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le'],
  ...['mov_text', 'subrip', 'ass', 'ssa', 'webvtt'], // left out of what is made, but ffprobe gives up without them
];
/** Pixels of a picture, those of 8K and a little: a decoder holds more than a dozen pictures in memory. */
const mostPixels = 36_000_000;
const mostStreams = 100;
/** Each has memory of its own; without a number there are as many as the machine has processors. */
export const toolThreads = 4;

/**
 * The arguments of ffmpeg and ffprobe that precede a film. The kind is forced, else a file could be a playlist, which
 * names other files and addresses; for the same reason they read nothing but files, and no file that a QuickTime film
 * refers to.
 */
export function readingArguments(type: FilmType, path: string): string[] {
  return [
    ...['-max_pixels', String(mostPixels), '-max_streams', String(mostStreams), '-threads', String(toolThreads)],
    ...['-codec_whitelist', decoders.join(','), '-protocol_whitelist', 'file'],
    ...(type === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', type, '-i', `file:${path}`],
  ];
}
