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
