import { overlayMark } from '../page/address.ts';

/**
 * The back button closes what lies over the page, instead of leaving the page: an entry of the history stands for it.
 * Returns what to call when the overlay was closed in another way. The page and its scroll position do not change. `gone`
 * is called once the entry is no longer the present one, so that another may take its place.
 *
 * Going back in the history takes a while, and an entry that is added meanwhile is lost with it. So where one overlay
 * opens the next in the same moment, both have the same entry.
 */
export function backCloses(close: () => void, gone: () => void = () => {}): () => void {
  window.history[overlayMark() === 'closing' ? 'replaceState' : 'pushState'](marked('open'), '');
  const left = (event: Event) => {
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', left, true);
    close();
  };
  window.addEventListener('popstate', left, true);
  return () => {
    window.removeEventListener('popstate', left, true);
    if (overlayMark() !== 'open') return gone(); // the reader went back, or to another page in its place
    window.history.replaceState(marked('closing'), '');
    queueMicrotask(() => removeEntry(gone));
  };
}

const marked = (overlay: ReturnType<typeof overlayMark>) => ({ ...(window.history.state as object | null), overlay });

/** Goes back over the entry of an overlay that nothing has followed; the page below does not hear of it. */
function removeEntry(gone: () => void): void {
  if (overlayMark() !== 'closing') return;
  window.history.replaceState(marked('left'), '');
  const heard = (event: Event) => {
    event.stopImmediatePropagation();
    gone();
  };
  window.addEventListener('popstate', heard, { once: true, capture: true });
  window.history.back();
}
