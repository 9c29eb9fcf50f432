/** A finger on a list: nobody knows yet where it goes, then it goes sideways, or it is not ours. */
export type Swipe =
  | { name: 'idle' }
  | { name: 'undecided'; x: number; y: number; at: number }
  | { name: 'sideways'; x: number; at: number; moved: number }
  | { name: 'downwards'; y: number; moved: number };

/** Pixels, pixels a millisecond, a share of the width; whoever uses it says which. */
export type SwipeLimits = { decideAfter: number; minimumSpeed: number; minimumShare: number };

export type SwipeEvent =
  | { type: 'touched'; x: number; y: number; at: number }
  | { type: 'moved'; x: number; y: number }
  /** Lifted, or taken from us: a second finger, a call. */
  | { type: 'ended' };

export const noSwipe: Swipe = { name: 'idle' };

/** The direction is decided once, after a few pixels; what goes more down than sideways stays the page's (spec 5). */
export function swiping(swipe: Swipe, event: SwipeEvent, limits: SwipeLimits): Swipe {
  switch (event.type) {
    case 'touched':
      return { name: 'undecided', x: event.x, y: event.y, at: event.at };
    case 'ended':
      return noSwipe;
    case 'moved':
      return moved(swipe, event, limits);
  }
}

function moved(swipe: Swipe, { x, y }: { x: number; y: number }, limits: SwipeLimits): Swipe {
  switch (swipe.name) {
    case 'idle':
      return swipe;
    case 'sideways':
      return { ...swipe, moved: x - swipe.x };
    case 'downwards':
      return { ...swipe, moved: y - swipe.y };
    case 'undecided': {
      const [right, down] = [x - swipe.x, y - swipe.y];
      if (Math.max(Math.abs(right), Math.abs(down)) < limits.decideAfter) return swipe;
      return Math.abs(right) > Math.abs(down)
        ? { name: 'sideways', x: swipe.x, at: swipe.at, moved: right }
        : { name: 'downwards', y: swipe.y, moved: down };
    }
  }
}

type Frame = { width: number; isRtl: boolean; hasNext: boolean; hasPrevious: boolean; limits: SwipeLimits };

/** Where a sideways move leads: to the list that stands on that side, in the order of reading. */
export function stepOf(moved: number, { isRtl, hasNext, hasPrevious }: Frame): -1 | 0 | 1 {
  if (moved === 0) return 0;
  const isNext = moved < 0 !== isRtl;
  return isNext ? (hasNext ? 1 : 0) : hasPrevious ? -1 : 0;
}

/** The step that is taken when the finger is lifted: fast enough or far enough, and somewhere to go (spec 5). */
export function settled(swipe: Swipe, at: number, frame: Frame): -1 | 0 | 1 {
  const { limits } = frame;
  if (swipe.name !== 'sideways') return 0;
  const distance = Math.abs(swipe.moved);
  const isFast = distance / Math.max(1, at - swipe.at) > limits.minimumSpeed;
  const isFar = distance > frame.width * limits.minimumShare;
  return isFast || isFar ? stepOf(swipe.moved, frame) : 0;
}

/** At the first and the last list there is nowhere to go: the list follows only a little. */
const RESISTANCE = 0.25;

/** How far the list is moved for so much finger. */
export function shiftOf(moved: number, frame: Frame): number {
  const most = Math.min(Math.abs(moved), frame.width) * Math.sign(moved);
  return stepOf(moved, frame) === 0 ? most * RESISTANCE : most;
}
