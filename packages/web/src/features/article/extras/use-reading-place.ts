import { forgetPlace, notePlace, placeIn } from '@griot/domain/article/reading-places';
import { feedTiming } from '@griot/domain/constants';
import { useEffect, useState } from 'react';
import { openArticleStorage } from '../../../platform/storage/article-keys.ts';
import { blockInView, byId, goToBlock, isAtTop, onScrolling } from '../../../platform/surface/body-blocks.ts';
import { bodyId } from '../../../platform/surface/body-id.ts';
import { useSession } from '../../../session/session.tsx';

/**
 * Goes on where the reader left a long article, and keeps the place while it is read; at the end it is forgotten. A
 * reader who has scrolled already, or came back by the history, stays where they are. Returns whether the page was
 * moved.
 */
export function useReadingPlace(id: string, isEndSeen: boolean): boolean {
  const { client } = useSession();
  const [wasMoved, setMoved] = useState(false);
  useEffect(() => {
    const body = byId(bodyId);
    if (client === null || body === null) return undefined;
    const { readingPlaces } = openArticleStorage({ device: client.bridge.store, session: client.bridge.store });
    if (isEndSeen) {
      readingPlaces.set(forgetPlace(readingPlaces.get(), id));
      return undefined;
    }
    const place = placeIn(readingPlaces.get(), id);
    if (place !== undefined && isAtTop()) {
      goToBlock(body, place.at);
      setMoved(true);
    }
    return onScrolling(feedTiming.scrollCheckThrottle, () =>
      readingPlaces.set(notePlace(readingPlaces.get(), { id, ...blockInView(body) })),
    );
  }, [client, id, isEndSeen]);
  return wasMoved;
}
