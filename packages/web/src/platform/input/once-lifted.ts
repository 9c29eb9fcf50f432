/** The click of a finger comes within this time after it was lifted, in milliseconds. */
const CLICK_COMES = 100;
const lifts = ['pointerup', 'pointercancel'] as const;

/**
 * Runs when nothing on the page is being pressed: whatever moves away beneath a finger loses its tap. Returns how to stop
 * waiting.
 */
export function onceLifted(run: () => void): () => void {
  if (document.querySelector('a:active, button:active') === null) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lifted = () => {
    timer ??= setTimeout(run, CLICK_COMES);
  };
  for (const name of lifts) window.addEventListener(name, lifted, true);
  return () => {
    clearTimeout(timer);
    for (const name of lifts) window.removeEventListener(name, lifted, true);
  };
}
