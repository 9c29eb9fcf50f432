import type { Clip } from '@griot/contract/entities/clip';
import { clipRules } from '@griot/domain/clip/clip-constants';
import { type ClipConnection, waysToPlay } from '@griot/domain/clip/clip-source';
import { firstSegment } from '@griot/domain/clip/first-segment';
import { fetchStart, fetchText, playableHere } from '../../platform/surface/film.ts';

/**
 * What this browser would ask for first to play a clip: of a stream both playlists and the first segment of the lowest
 * quality, with which players begin; of a file its first bytes.
 */
export async function fetchFirstSegment({ video }: Clip, line: ClipConnection, signal: AbortSignal): Promise<void> {
  const playable = { hasStream: video.m3u8_url !== '', size: video.size };
  const [way] = waysToPlay(playable, playableHere(), line);
  const lowest = video.qualities?.[0];
  if (way === 'file' || lowest === undefined) return fetchStart(video.url, clipRules.aheadBytes, signal);
  const [playlist] = await Promise.all([fetchText(lowest.url, signal), fetchText(video.m3u8_url, signal)]);
  const first = playlist === null ? null : firstSegment(playlist);
  if (first !== null)
    await fetchStart(beside(lowest.url, first.file), Math.min(first.bytes, clipRules.aheadBytes), signal);
}

/** The address of a file that lies beside another. */
const beside = (address: string, name: string): string => address.replace(/[^/]*$/, name);
