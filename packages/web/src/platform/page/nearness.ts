/** Calls once when the element comes within so many pixels of the screen; returns how to stop watching. */
export function watchNearness(element: Element, within: number, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear();
    },
    { rootMargin: `0px 0px ${within}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Reports whether the element is in view, now and whenever that changes; returns how to stop watching. */
export function watchSight(element: Element, report: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls when the element comes within a screen's height of what is in view; what that started is stopped when the element
 * goes away again. Returns how to stop both.
 */
export function watchNear(element: Element, onNear: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const leave = () => {
    stop?.();
    stop = undefined;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting !== true) leave();
      else stop ??= onNear();
    },
    { rootMargin: '0px 0px 100% 0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}

export function placeOf(element: Element): 'inView' | 'below' | 'above' {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= window.innerHeight) return 'below';
  return bottom > 0 ? 'inView' : 'above';
}
