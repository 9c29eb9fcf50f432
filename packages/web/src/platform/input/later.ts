/** Runs once, with the first event of its kind anywhere; returns how to stop waiting. */
export function onFirst(kind: 'touchstart', run: () => void): () => void {
  window.addEventListener(kind, run, { once: true, passive: true });
  return () => window.removeEventListener(kind, run);
}

/** Long enough for a first page to be there on a slow phone; busier than that it never gets. */
const LATEST = 3_000;

/** Runs when the browser has nothing better to do; returns how to call it off. */
export function onQuiet(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const idle = window.requestIdleCallback(run, { timeout: LATEST });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, LATEST);
  return () => clearTimeout(timer);
}
