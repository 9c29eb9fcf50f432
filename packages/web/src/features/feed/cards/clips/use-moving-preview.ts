import type { Clip } from '@griot/contract/entities/clip';
import { mayAutoplay } from '@griot/domain/clip/clip-playing';
import { useCallback } from 'react';
import { watchSight } from '../../../../platform/page/nearness.ts';
import { prefersStillness } from '../../../../platform/page/scroll/scrolling.ts';
import { useClient } from '../../../../session/context/client.ts';
import { usePictures, useSavesData } from '../../../../session/pictures.ts';

/** Milliseconds in view before it moves: a list that is scrolled through fetches nothing. */
const DWELL = 600;

/**
 * For the `ref` around a card: its picture moves while it is in view, where a clip might start by itself too.
 * Anywhere else the moving picture is not fetched at all.
 */
export function useMovingPreview({ thumbnail }: Clip): (element: HTMLElement | null) => (() => void) | undefined {
  const client = useClient();
  const { isShown } = usePictures();
  const savesData = useSavesData();
  const { url, preview_url } = thumbnail;
  return useCallback(
    (element) => {
      const picture = element?.querySelector('img');
      if (!picture || client === null || !isShown || preview_url === '') return undefined;
      if (typeof IntersectionObserver === 'undefined') return undefined;
      const { network, clock } = client;
      const mayMove = () =>
        mayAutoplay({ connection: network.connection(), isOnline: network.isOnline(), savesData }, prefersStillness());
      let cancel = () => {};
      const stop = watchSight(picture, (isSeen) => {
        cancel();
        if (isSeen) cancel = clock.after(DWELL, () => mayMove() && picture.setAttribute('src', preview_url));
        else if (picture.getAttribute('src') === preview_url) picture.setAttribute('src', url);
      });
      return () => {
        cancel();
        stop();
      };
    },
    [client, isShown, savesData, url, preview_url],
  );
}
