import { kindAt } from './mp4-boxes.ts';

/** Containers that films are read from, by the names that ffmpeg has for them. */
export type FilmType = 'mov' | 'matroska';

const matroskaMark = [0x1a, 0x45, 0xdf, 0xa3];

/**
 * What the first bytes of a file show it to be; names and declared types are not believed. Nothing else is handed to
 * ffmpeg: it also reads playlists, which can name other files of the machine and addresses of its network.
 */
export function filmType(bytes: Uint8Array): FilmType | undefined {
  if (bytes.length < 12) return undefined;
  if (['ftyp', 'moov', 'wide'].includes(kindAt(bytes, 4))) return 'mov';
  return matroskaMark.every((byte, at) => bytes[at] === byte) ? 'matroska' : undefined;
}

/** The ends of names that files with films have. */
export const filmEndings: readonly string[] = ['.mp4', '.m4v', '.mov', '.webm', '.mkv'];
