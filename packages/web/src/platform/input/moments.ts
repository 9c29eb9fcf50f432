/** Runs once, with the first touch anywhere; returns how to stop waiting. */
export function onFirstTouch(run: () => void): () => void {
  window.addEventListener('touchstart', run, { once: true, passive: true });
  return () => window.removeEventListener('touchstart', run);
}

/** A first page has arrived by then even on a slow phone. */
const LATEST = 3_000;

/** Runs when the browser is idle; returns how to cancel it. */
export function onIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const idle = window.requestIdleCallback(run, { timeout: LATEST });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, LATEST);
  return () => clearTimeout(timer);
}
