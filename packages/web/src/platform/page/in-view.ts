/** Half of it on the screen counts as seen. */
const SHARE = 0.5;

const onSeen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once when the element has come into view; one observer watches them all. Where there is none, never calls. */
export function watchInView(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  observer ??= new IntersectionObserver(tell, { threshold: SHARE });
  onSeen.set(element, run);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < SHARE) continue;
    observer?.unobserve(target);
    onSeen.get(target)?.();
  }
}
