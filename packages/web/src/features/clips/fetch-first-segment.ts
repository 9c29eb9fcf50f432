import type { Clip } from '@griot/contract/entities/clip';
import type { ClipConnection } from '@griot/domain/clip/clip-connection';
import { clipRules } from '@griot/domain/clip/clip-constants';
import { chosenQuality, waysToPlay } from '@griot/domain/clip/clip-source';
import { firstSegment } from '@griot/domain/clip/first-segment';
import { fetchStart, fetchText, playableHere } from '../../platform/surface/film.ts';

/**
 * What this browser would ask for first to play a clip: of a stream the playlist and the first segment of the quality
 * that this reader gets, for the library also the list of all qualities; of a file its first bytes.
 */
export async function fetchFirstSegment({ video }: Clip, line: ClipConnection, signal: AbortSignal): Promise<void> {
  const playable = { hasStream: video.m3u8_url !== '', size: video.size };
  const [way] = waysToPlay(playable, playableHere(), line);
  const quality = chosenQuality(video, line);
  if (way === 'file' || quality === undefined) return fetchStart(video.url, clipRules.aheadBytes, signal);
  const ofLibrary = way === 'library' && fetchText(video.m3u8_url, signal);
  const [playlist] = await Promise.all([fetchText(quality.url, signal), ofLibrary]);
  const first = playlist === null ? null : firstSegment(playlist);
  if (first !== null)
    await fetchStart(beside(quality.url, first.file), Math.min(first.bytes, clipRules.aheadBytes), signal);
}

/** The address of a file that lies beside another. */
const beside = (address: string, name: string): string => address.replace(/[^/]*$/, name);
