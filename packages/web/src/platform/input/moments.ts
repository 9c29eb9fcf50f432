/** Runs once, with the first touch anywhere; returns how to stop waiting. */
export function onFirstTouch(run: () => void): () => void {
  window.addEventListener('touchstart', run, { once: true, passive: true });
  return () => window.removeEventListener('touchstart', run);
}

/** Long enough for a first page to be there on a slow phone; busier than that it never gets. */
const LATEST = 3_000;

/** Runs when the browser has nothing better to do; returns how to call it off. */
export function onIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const idle = window.requestIdleCallback(run, { timeout: LATEST });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, LATEST);
  return () => clearTimeout(timer);
}
