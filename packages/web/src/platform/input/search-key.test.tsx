import { afterEach, expect, it, vi } from 'vitest';
import { onSearchKey } from './search-key.ts';

const openSearch = vi.fn();
const stop = { current: () => {} };
afterEach(() => {
  stop.current();
  openSearch.mockClear();
  document.body.innerHTML = '';
});

/** Presses a key in an element of this page; answers whether the page took it for itself. */
function press(markup: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = markup;
  stop.current();
  stop.current = onSearchKey(openSearch);
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init });
  (document.querySelector('[data-pressed]') ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

it('opens search, with Shift held too, since some keyboards have the slash there', () => {
  expect(press('<a data-pressed href="/">News</a>')).toBe(true);
  expect(press('<p></p>', { shiftKey: true })).toBe(true);
  expect(openSearch).toHaveBeenCalledTimes(2);
});

it.each([
  '<input data-pressed>',
  '<textarea data-pressed></textarea>',
  '<select data-pressed></select>',
  '<div contenteditable data-pressed></div>',
  '<dialog open><button data-pressed>Close</button></dialog>',
])('leaves a slash to %s', (markup) => {
  expect(press(markup)).toBe(false);
  expect(openSearch).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { key: 's' }])(
  'leaves %j alone',
  (init) => {
    expect(press('<p></p>', init)).toBe(false);
    expect(openSearch).not.toHaveBeenCalled();
  },
);

it('focuses the field of a page that searches, and selects what stands in it', () => {
  press('<input data-search-field value="bridge">');
  const field = document.querySelector('input');
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 6]);
  expect(openSearch).not.toHaveBeenCalled();
});
