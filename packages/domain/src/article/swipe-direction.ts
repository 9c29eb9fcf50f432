import { swipe } from '../activity-constants.ts';

export type SwipeDirection = 'up' | 'down' | 'left' | 'right';

/** One axis must have gone at least this many times as far as the other: anything else is diagonal (NAV-15). */
const CLEARLY = 2;

/** The direction a finger moved on the screen; null for moves under 40 px and diagonal ones (spec 5). */
export function swipeDirection(right: number, down: number): SwipeDirection | null {
  const [sideways, upright] = [Math.abs(right), Math.abs(down)];
  if (Math.max(sideways, upright) < swipe.ignoreUnder) return null;
  if (sideways >= CLEARLY * upright) return right > 0 ? 'right' : 'left';
  if (upright >= CLEARLY * sideways) return down > 0 ? 'down' : 'up';
  return null;
}
