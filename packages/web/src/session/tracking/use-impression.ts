import type { FeedItem } from '@griot/contract/entities/feed-item';
import { cardOf } from '@griot/domain/events/card-of';
import { useCallback } from 'react';
import { watchInView } from '../../platform/page/in-view.ts';
import { usePageStores } from '../context/stores.ts';
import { useTracker } from '../context/tracker.ts';
import { countSparedBytes } from '../spared-bytes.ts';
import { picturesStore } from '../view-store.ts';

type Watch = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * For the `ref` of an item's element: logs that it came into view (spec 4, Feed) and calls `seen`. Counted once per
 * request (FEED-23).
 */
export function useImpression(item: FeedItem, onSeen: () => void): Watch {
  const tracker = useTracker();
  const stores = usePageStores();
  return useCallback(
    (element) =>
      element
        ? watchInView(element, () => {
            const card = cardOf(item);
            if (card !== null) tracker?.log('impression', card);
            if ('cost' in item && item.cost && !picturesStore(stores).getState().isShown)
              countSparedBytes(stores, item.cost.card);
            onSeen();
          })
        : undefined,
    [tracker, stores, item, onSeen],
  );
}
