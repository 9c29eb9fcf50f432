const overlay = { overlay: true };

const isOurs = () => (window.history.state as Partial<typeof overlay> | null)?.overlay === true;

/**
 * The back button closes what lies over the page, instead of leaving the page: an entry of the history stands for it.
 * Returns what to call when the overlay was closed in another way. The page and its scroll position do not change.
 */
export function backCloses(close: () => void): () => void {
  window.history.pushState({ ...(window.history.state as object | null), ...overlay }, '');
  let isOpen = true;
  const left = (event: Event) => {
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', left, true);
    if (isOpen) close();
  };
  window.addEventListener('popstate', left, true);
  return () => {
    isOpen = false;
    if (isOurs()) window.history.back();
    else window.removeEventListener('popstate', left, true);
  };
}
