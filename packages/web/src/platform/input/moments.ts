/**
 * Runs once, with the first touch, press or click anywhere; returns how to stop waiting. A click alone is what screen
 * readers and keyboards send.
 */
export function onFirstInput(run: () => void, inputs: readonly string[] = firstInputs): () => void {
  const stop = () => {
    for (const name of inputs) window.removeEventListener(name, once, true);
  };
  const once = ({ type, target }: Event) => {
    if (type === 'scroll' && target !== document) return; // a bar that went to its tab, slides that go on by themselves
    stop();
    run();
  };
  for (const name of inputs) window.addEventListener(name, once, { capture: true, passive: true });
  return stop;
}

const firstInputs = ['pointerdown', 'click'] as const;

/** The same, and with the first key or bit of scrolling, with which keyboards and screen readers begin. */
export const onFirstMove = (run: () => void) => onFirstInput(run, [...firstInputs, 'keydown', 'scroll']);

const touchEvents = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** A finger that was lifted longer ago than this, in milliseconds, expects nothing any more. */
const FORGOTTEN_AFTER = 1_000;

/** Keeps what the last finger did until somebody takes it, so that no gesture is lost while its script is fetched. */
export function recordTouches(): { take: () => readonly TouchEvent[]; stop: () => void } {
  let seen: TouchEvent[] = [];
  const record = (event: TouchEvent) => {
    if (event.type === 'touchstart') seen = [];
    seen.push(event);
  };
  for (const name of touchEvents) window.addEventListener(name, record, { passive: true });
  const stop = () => {
    for (const name of touchEvents) window.removeEventListener(name, record);
  };
  const take = () => {
    stop();
    const last = seen.at(-1);
    const isOver = last?.type === 'touchend' && performance.now() - last.timeStamp > FORGOTTEN_AFTER;
    const replayed = isOver ? [] : seen;
    seen = [];
    return replayed;
  };
  return { take, stop };
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
