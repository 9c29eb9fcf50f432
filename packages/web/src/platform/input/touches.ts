/** The movement of one finger over an element. */
export type Touching = {
  /** `isInCarousel`: the finger is on something that scrolls sideways itself, and moves that. */
  onTouch(touch: { x: number; y: number; at: number; isInCarousel: boolean }): void;
  /** Returns true if the move was used, so that the page does not scroll as well. */
  onMove(x: number, y: number): boolean;
  onLift(at: number): void;
  /** A second finger was added, or the system took the gesture over. */
  onLost(): void;
};

/** @param earlier what the finger did on the page before anybody watched */
export function watchTouches(
  element: HTMLElement,
  touching: Touching,
  earlier: readonly TouchEvent[] = [],
): () => void {
  const listeners = {
    touchstart: (event: TouchEvent) => {
      const [finger, second] = event.touches;
      if (finger === undefined || second !== undefined) return touching.onLost();
      const { clientX: x, clientY: y } = finger;
      touching.onTouch({ x, y, at: event.timeStamp, isInCarousel: isInCarousel(event.target, element) });
    },
    touchmove: (event: TouchEvent) => {
      const [finger] = event.touches;
      const isOurs = finger !== undefined && touching.onMove(finger.clientX, finger.clientY);
      if (isOurs && event.cancelable) event.preventDefault();
    },
    touchend: (event: TouchEvent) => touching.onLift(event.timeStamp),
    touchcancel: () => touching.onLost(),
  };
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][];
  // Only a move may be prevented; declaring the other listeners passive lets the page scroll without waiting for them.
  for (const [name, listen] of entries) element.addEventListener(name, listen, { passive: name !== 'touchmove' });
  for (const event of earlier)
    if (element.contains(event.target as Node)) listeners[event.type as keyof typeof listeners](event);
  return () => {
    for (const [name, listen] of entries) element.removeEventListener(name, listen);
  };
}

function isInCarousel(target: EventTarget | null, frame: HTMLElement): boolean {
  for (let part = target as Element | null; part !== null && part !== frame; part = part.parentElement)
    if (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX)) return true;
  return false;
}

/**
 * Turns off the browser's own pull to reload and swipe to the previous page, which would compete with ours; returns how
 * to turn them on again.
 */
export function claimGestures(): () => void {
  const { style } = document.documentElement;
  const before = style.overscrollBehavior;
  style.overscrollBehavior = 'contain';
  return () => {
    style.overscrollBehavior = before;
  };
}
