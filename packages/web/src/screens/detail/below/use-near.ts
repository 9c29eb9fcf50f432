import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchNearness } from '../../../platform/page/nearness.ts';
import { useSession } from '../../../session/session.tsx';
import { askingOptions } from './asking-options.ts';

/** Two screens of a phone before its end: who reads on finds it there. */
const WITHIN = 1_500;

/** How to ask for what stands below, once the reader comes near; null until then. */
export function useNear(
  article: Article,
  opening: Opening,
): { place: RefObject<HTMLDivElement | null>; options: CallOptions | null } {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState<CallOptions | null>(null);
  useEffect(() => {
    if (place.current === null || options !== null) return undefined;
    let isGone = false;
    const stop = watchNearness(place.current, WITHIN, () => {
      stop();
      // Without its script a link's device cannot be had: then there is nothing to ask for.
      askingOptions(session, opening, article).then(
        (by) => isGone || setOptions(by),
        () => {},
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [session, article, opening, options]);
  return { place, options };
}
