import { swipeDirection } from '@griot/domain/article/swipe-direction';
import type { ClipAction } from '@griot/domain/clip/clip-event';
import { type RefObject, useEffect, useRef } from 'react';
import { watchTouches } from '../../../platform/input/touches.ts';
import { isTopInView } from '../../../platform/surface/film.ts';

type Step = (source: ClipAction['source']) => void;
/** The ways to other clips; undefined where there is none. */
export type Stepping = { onNext?: Step | undefined; onPrevious?: Step | undefined };

type SwipePath = { fromX: number; fromY: number; right: number; down: number };

/**
 * A swipe up over the film leads to the next clip, one down to the clip before; short and diagonal moves are none
 * (NAV-15). Where the page was scrolled, and where there is no such clip, the finger moves the page.
 */
export function useStageSwipe(stage: RefObject<HTMLElement | null>, stepping: Stepping): void {
  const latest = useRef(stepping);
  latest.current = stepping;
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    let way: SwipePath | null = null;
    const stepTo = ({ right, down }: SwipePath) => {
      const direction = swipeDirection(right, down);
      if (direction === 'up') return latest.current.onNext;
      return direction === 'down' ? latest.current.onPrevious : undefined;
    };
    return watchTouches(element, {
      onTouch: ({ x, y }) => {
        way = isTopInView(element) ? { fromX: x, fromY: y, right: 0, down: 0 } : null;
      },
      onMove: (x, y) => {
        if (way === null) return false;
        way = { ...way, right: x - way.fromX, down: y - way.fromY };
        // Decided with the first move, since a page that has begun to scroll cannot be stopped.
        const isUpright = Math.abs(way.down) > Math.abs(way.right);
        return isUpright && (way.down < 0 ? latest.current.onNext : latest.current.onPrevious) !== undefined;
      },
      onLift: () => {
        const step = way === null ? undefined : stepTo(way);
        way = null;
        step?.('swipe');
      },
      onLost: () => {
        way = null;
      },
    });
  }, [stage]);
}
