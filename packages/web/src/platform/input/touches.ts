/** One finger's way over an element. */
export type Touching = {
  /** What scrolls sideways by itself keeps the fingers that move it. */
  onTouch(touch: { x: number; y: number; at: number; isInCarousel: boolean }): void;
  /** True: the move is ours, and the page does not scroll for it. */
  onMove(x: number, y: number): boolean;
  onLift(at: number): void;
  /** A second finger, or the system took it. */
  onLost(): void;
};

export function watchTouches(element: HTMLElement, touching: Touching): () => void {
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
  // Only a move may be kept from the page; saying so lets it scroll at once for everything else.
  for (const [name, listen] of entries) element.addEventListener(name, listen, { passive: name !== 'touchmove' });
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
 * While it lasts, the browser's own pull to reload and its own swipe to the page before do not fight with ours; returns
 * how to give them back.
 */
export function keepOwnGestures(): () => void {
  const { style } = document.documentElement;
  const before = style.overscrollBehavior;
  style.overscrollBehavior = 'contain';
  return () => {
    style.overscrollBehavior = before;
  };
}
