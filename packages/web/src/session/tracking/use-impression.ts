import { type CardFields, cardFields } from '@griot/domain/events/event-fields';
import { useCallback } from 'react';
import { watchInView } from '../../platform/page/in-view.ts';
import { useSession } from '../session.tsx';

/** For the `ref` of a card's element: logs that it came into view (spec 4, Feed). Counted once per request (FEED-23). */
export function useImpression(card: CardFields): (element: HTMLElement | null) => (() => void) | undefined {
  const { tracker } = useSession();
  return useCallback(
    (element) =>
      element && tracker ? watchInView(element, () => tracker.log('impression', cardFields(card))) : undefined,
    [tracker, card],
  );
}
