/** Called when the browser brings this very document back, as it was left; returns how to stop listening. */
export function onRestored(run: () => void): () => void {
  const listener = (event: PageTransitionEvent) => {
    if (event.persisted) run();
  };
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}

export function reloadDocument(): void {
  window.location.reload();
}
