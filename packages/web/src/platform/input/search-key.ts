/** What a slash is typed into, or what lies over the page. */
const takesKeys = 'input, textarea, select, dialog, [contenteditable]';

/**
 * A slash leads to search from every screen. Shift may be held, since some keyboards have the slash there. The field of a
 * page that searches is focused, and its text selected. Returns how to stop.
 */
export function onSearchKey(openSearch: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(takesKeys) !== null) return;
    event.preventDefault(); // Firefox would search in the page
    const field = document.querySelector<HTMLInputElement>('[data-search-field]');
    if (field === null) return openSearch();
    field.focus();
    field.select();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
