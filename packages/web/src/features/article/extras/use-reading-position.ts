import { forgetPlace, placeIn, recordPlace } from '@griot/domain/article/reading-places';
import { feedTiming } from '@griot/domain/constants';
import { useEffect, useState } from 'react';
import { openArticleStorage } from '../../../platform/storage/areas/article-keys.ts';
import { blockInView, byId, goToBlock, isAtTop, onScrolling } from '../../../platform/surface/body/body-blocks.ts';
import { bodyId } from '../../../platform/surface/body/body-id.ts';
import { useClient } from '../../../session/context/client.ts';

/**
 * Scrolls a long article to where the reader left it, and saves the position while they read; at the end of the
 * article it is forgotten. The page is not moved for a reader who has scrolled already, or came back by the history.
 * Returns whether it was moved.
 */
export function useReadingPosition(id: string, isEndSeen: boolean): boolean {
  const client = useClient();
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
    return onScrolling(client.clock, feedTiming.scrollCheckThrottle, () =>
      readingPlaces.set(recordPlace(readingPlaces.get(), { id, ...blockInView(body) })),
    );
  }, [client, id, isEndSeen]);
  return wasMoved;
}
