import { type Browser, type ClipConnection, wantsLowest, waysToPlay } from './clip-source.ts';

type Video = {
  m3u8_url: string;
  size?: number;
  qualities?: readonly { size: number; file_url?: string }[];
};

/**
 * The most that a clip costs this reader in bytes; undefined where nobody counted them. A stream costs its lowest
 * quality to somebody who gets no other, and at the most its highest to others.
 */
export function clipCost(
  { m3u8_url, size, qualities = [] }: Video,
  browser: Browser,
  connection: ClipConnection,
): number | undefined {
  const [way] = waysToPlay({ hasStream: m3u8_url !== '', size }, browser, connection);
  const [lowest] = qualities;
  if (lowest === undefined) return size;
  if (way === 'file') return wantsLowest(connection) && lowest.file_url !== undefined ? lowest.size : size;
  return wantsLowest(connection) ? lowest.size : Math.max(...qualities.map((quality) => quality.size));
}
