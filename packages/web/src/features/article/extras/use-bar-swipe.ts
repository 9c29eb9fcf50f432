import { swipeDirection } from '@griot/domain/article/swipe-direction';
import { useEffect } from 'react';
import { watchTouches } from '../../../platform/input/touches.ts';
import { byId } from '../../../platform/surface/reading-line.ts';
import type { ReadingEvent } from '../reading.state.ts';

type Way = { fromX: number; fromY: number; right: number; down: number };

/** With the setting on, swipes over the page hide and show the bar (DET-17); the page scrolls as ever. */
export function useBarSwipe(isOn: boolean, send: (event: ReadingEvent) => void): void {
  useEffect(() => {
    const page = byId('content');
    if (!isOn || page === null) return undefined;
    let way: Way | null = null;
    /** Also where the browser takes the finger over, to scroll by it: how far it had gone until then counts. */
    const end = () => {
      const direction = way === null ? null : swipeDirection(way.right, way.down);
      if (direction !== null) send({ type: 'swiped', direction });
      way = null;
    };
    return watchTouches(page, {
      onTouch: ({ x, y }) => {
        way = { fromX: x, fromY: y, right: 0, down: 0 };
      },
      onMove: (x, y) => {
        if (way !== null) way = { ...way, right: x - way.fromX, down: y - way.fromY };
        return false;
      },
      onLift: end,
      onLost: end,
    });
  }, [isOn, send]);
}
