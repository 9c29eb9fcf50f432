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
