import { type ClipConnection, wantsLowest } from './clip-connection.ts';
import { clipRules } from './clip-constants.ts';

/** How a clip is played: as a stream by the browser itself, as a stream by a library of script, or as one file. */
export type PlayWay = 'stream' | 'library' | 'file';

type Playable = {
  /** Whether there is a playlist. */
  hasStream: boolean;
  /** Bytes of the file; undefined where nobody counted them. */
  size: number | undefined;
};
export type Browser = {
  playsStreams: boolean;
  /** Script may feed the element, which the library needs. */
  hasMediaSource: boolean;
};

/**
 * The ways to play a clip, each tried when the one before it failed: a stream where the browser can play one, else
 * the file, which is also the last try (CLP-03). On a slow connection it is the only one: a stream needs four requests, one
 * after the other, before its first frame. The library weighs 98 kB, so it is worth its bytes only for films of 1 MB
 * and more, and never to somebody who saves data.
 */
export function waysToPlay(
  { hasStream, size = 0 }: Playable,
  { playsStreams, hasMediaSource }: Browser,
  { savesData, isSlow }: ClipConnection,
): readonly PlayWay[] {
  if (!hasStream || isSlow) return ['file'];
  if (playsStreams) return ['stream', 'file'];
  return hasMediaSource && !savesData && size >= clipRules.libraryFrom ? ['library', 'file'] : ['file'];
}

type Qualities<Quality> = { url: string; qualities?: readonly Quality[] };

/**
 * The one quality of a clip that this reader gets, whose size stands on it: the lowest, or that of the plain file. A
 * list of all qualities would leave the choice to the browser, which begins with the lowest and then asks for the
 * highest. Undefined where there is only the file.
 */
export function chosenQuality<Quality extends { file_url?: string }>(
  { url, qualities = [] }: Qualities<Quality>,
  connection: ClipConnection,
): Quality | undefined {
  return wantsLowest(connection) ? qualities[0] : qualities.find(({ file_url }) => file_url === url);
}
