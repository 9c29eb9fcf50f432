/**
 * Acts once an element has its size, and whenever that changes: by a turned phone, a larger text, a font that came
 * late.
 */
export function onResized(element: Element, act: () => void): () => void {
  const watcher = new ResizeObserver(act);
  watcher.observe(element);
  return () => watcher.disconnect();
}
