import type { Clip } from '@griot/contract/entities/clip';
import type { ClipConnection } from '@griot/domain/clip/clip-connection';
import { clipCost } from '@griot/domain/clip/clip-cost';
import { isSlow } from '../../platform/network/connection.ts';
import { useIsAlive } from '../../platform/page/use-is-alive.ts';
import { useClient } from '../../session/context/client.ts';
import { useFileSize } from '../../session/figures.ts';
import { usePictures, useSavesData } from '../../session/pictures.ts';

/** What decides the quality this reader gets. What only the phone knows of its line counts once the page is alive. */
export function useClipLine(): ClipConnection {
  const client = useClient();
  const isAlive = useIsAlive();
  const { isLight } = usePictures();
  const savesData = useSavesData();
  if (!isAlive) return { savesData: isLight, isSlow: false };
  return { savesData, isSlow: client !== null && isSlow(client.network.connection()) };
}

/**
 * The price of a clip, the same on its card, on its page and where it is offered next; empty where nobody counted it.
 */
export function useClipPrice({ video }: Clip): string {
  const sizeOf = useFileSize();
  const cost = clipCost(video, useClipLine());
  return cost === undefined ? '' : sizeOf(cost);
}
