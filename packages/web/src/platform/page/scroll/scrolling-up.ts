/** A finger that rests moves this much, in pixels; that is no direction. */
const JITTER = 8;
/** Nearer to the top than this part of a screen, the top is in sight at once. */
const NEAR_TOP = 0.6;

/** Reports whether the page, scrolled away from its top, was last scrolled up; returns how to stop watching. */
export function watchScrollingUp(report: (isUp: boolean) => void): () => void {
  let last = window.scrollY;
  const look = () => {
    const { scrollY, innerHeight } = window;
    if (Math.abs(scrollY - last) < JITTER) return;
    report(scrollY < last && scrollY > innerHeight * NEAR_TOP);
    last = scrollY;
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}
