import { beforeEach, expect, it, vi } from 'vitest';
import { backCloses } from './back-closes.ts';

beforeEach(() => window.history.replaceState({ insideApp: true }, '', '/lite/feeds'));

const pop = () => window.dispatchEvent(new PopStateEvent('popstate', { state: null }));

it('back closes what lies over the page, and nobody else hears of it', () => {
  const [close, page] = [vi.fn(), vi.fn()];
  window.addEventListener('popstate', page);
  backCloses(close);
  expect(window.history.state).toEqual({ insideApp: true, overlay: true });
  pop();
  expect(close).toHaveBeenCalledOnce();
  expect(page).not.toHaveBeenCalled();
  pop();
  expect(page).toHaveBeenCalledOnce();
  window.removeEventListener('popstate', page);
});

it('closing it otherwise takes its entry back', () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  const close = vi.fn();
  const closed = backCloses(close);
  closed();
  expect(back).toHaveBeenCalledOnce();
  pop();
  expect(close).not.toHaveBeenCalled();
});

it('leaving the page from it, in place of its entry, takes nothing back', () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  const closed = backCloses(() => {});
  window.history.replaceState(null, '', '/lite/?change=1');
  closed();
  expect(back).not.toHaveBeenCalled();
});
