import type { Clock } from '../clock/clock.ts';

type Stepping = { every: number; clock: Clock; step: () => void };

/**
 * Calls `step` at regular intervals, but not while the pointer or the focus is on the element, while the page is
 * hidden, or where the device asks for less movement (WCAG 2.2.2); returns how to stop.
 */
export function keepStepping(element: HTMLElement, { every, clock, step }: Stepping): () => void {
  let cancel = () => {};
  const tick = () => {
    if (!isHeld(element)) step();
    cancel = clock.after(every, tick);
  };
  cancel = clock.after(every, tick);
  return () => cancel();
}

function isHeld(element: HTMLElement): boolean {
  return (
    document.hidden ||
    element.matches(':hover, :focus-within') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
