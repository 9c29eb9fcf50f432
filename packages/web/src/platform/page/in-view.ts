/** An element counts as seen when half of it is on the screen. */
const SHARE = 0.5;

const onSeen = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once when the element has come into view; one observer watches them all. Where there is none, never calls. */
export function watchInView(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  observer ??= new IntersectionObserver(runSeen, { threshold: SHARE });
  onSeen.set(element, run);
  observer.observe(element);
  return () => forget(element);
}

/** An observer is kept only as long as there is something to watch. */
function forget(element: Element): void {
  observer?.unobserve(element);
  onSeen.delete(element);
  if (onSeen.size === 0) observer = undefined;
}

function runSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < SHARE) continue;
    const run = onSeen.get(target);
    forget(target);
    run?.();
  }
}
