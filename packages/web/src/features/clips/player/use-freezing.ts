import type { PlayerEvent } from '@griot/domain/clip/player.state';
import { type RefObject, useEffect } from 'react';
import { watchSight } from '../../../platform/page/nearness.ts';
import { filmStyle, watchStyle } from '../../../platform/surface/film.ts';
import { useClient } from '../../../session/context/client.ts';

/**
 * A film stops while the app is in the background or its page is scrolled out of sight, and goes on after (CLP-04). In a
 * small window it is in sight wherever the app is, on the whole screen wherever its page was scrolled to.
 */
export function useFreezing(film: RefObject<HTMLVideoElement | null>, send: (event: PlayerEvent) => void): void {
  const client = useClient();
  useEffect(() => {
    const element = film.current;
    if (element === null || client === null) return undefined;
    const seen = { app: true, page: true };
    const tell = (change: Partial<typeof seen> = {}) => {
      Object.assign(seen, change);
      const style = filmStyle(element);
      const isSeen = style === 'small_window' || (seen.app && (seen.page || style === 'full_screen'));
      send({ type: isSeen ? 'returned' : 'left' });
    };
    const stops = [
      watchStyle(element, () => tell()),
      client.bridge.onVisibility((now) => tell({ app: now === 'foreground' })),
      watchSight(element, (isSeen) => tell({ page: isSeen })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [film, client, send]);
}
