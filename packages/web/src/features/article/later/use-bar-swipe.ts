import { swipeDirection } from '@griot/domain/article/swipe-direction';
import { useEffect } from 'react';
import { watchTouches } from '../../../platform/input/touches.ts';
import { byId } from '../../../platform/surface/reading-line.ts';
import type { ReadingEvent } from '../reading.state.ts';

/** With the setting on, swipes over the page hide and show the bar (DET-17); the page scrolls as ever. */
export function useBarSwipe(isOn: boolean, send: (event: ReadingEvent) => void): void {
  useEffect(() => {
    const page = byId('content');
    if (!isOn || page === null) return undefined;
    let from = { x: 0, y: 0 };
    let to: typeof from | null = null;
    return watchTouches(page, {
      onTouch: (x, y) => {
        from = { x, y };
        to = from;
      },
      onMove: (x, y) => {
        if (to !== null) to = { x, y };
        return false;
      },
      onLift: () => {
        const direction = to === null ? null : swipeDirection(to.x - from.x, to.y - from.y);
        if (direction !== null) send({ type: 'swiped', direction });
        to = null;
      },
      onLost: () => {
        // The browser takes a finger over once it scrolls by it: how far it had gone until then still counts.
        const direction = to === null ? null : swipeDirection(to.x - from.x, to.y - from.y);
        if (direction !== null) send({ type: 'swiped', direction });
        to = null;
      },
    });
  }, [isOn, send]);
}
