import type { Clock } from '../clock/clock.ts';

type Stepping = { every: number; clock: Clock; step: () => void };

/**
 * Steps on every so often, but never while the reader is at it, while nobody can see it, or where they asked their device
 * for less movement (WCAG 2.2.2); returns how to stop.
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
