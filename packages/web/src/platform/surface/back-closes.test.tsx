import { beforeEach, expect, it, vi } from 'vitest';
import { backCloses } from './back-closes.ts';

beforeEach(() => window.history.replaceState({ insideApp: true }, '', '/lite/feeds'));

const pop = () => window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
const followed = () => vi.spyOn(window.history, 'back').mockImplementation(() => {});

it('back closes what lies over the page, and nobody else hears of it', () => {
  const [close, page] = [vi.fn(), vi.fn()];
  window.addEventListener('popstate', page);
  backCloses(close);
  expect(window.history.state).toEqual({ insideApp: true, overlay: 'open' });
  pop();
  expect(close).toHaveBeenCalledOnce();
  expect(page).not.toHaveBeenCalled();
  pop();
  expect(page).toHaveBeenCalledOnce();
  window.removeEventListener('popstate', page);
});

it('closing it otherwise takes its entry back, and nobody hears of it', async () => {
  const [back, close, page] = [followed(), vi.fn(), vi.fn()];
  window.addEventListener('popstate', page);
  backCloses(close)();
  await Promise.resolve();
  expect(back).toHaveBeenCalledOnce();
  pop();
  expect([close, page].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  window.removeEventListener('popstate', page);
});

it('what opens as another closes has the same entry, and back closes it', async () => {
  const [back, closeFirst, closeNext] = [followed(), vi.fn(), vi.fn()];
  const before = window.history.length;
  const first = backCloses(closeFirst);
  first();
  const next = backCloses(closeNext);
  await Promise.resolve();
  expect([window.history.length, back.mock.calls.length]).toEqual([before + 1, 0]);
  expect(window.history.state).toEqual({ insideApp: true, overlay: 'open' });
  pop();
  expect([closeFirst, closeNext].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  window.history.replaceState({ insideApp: true }, ''); // where the browser is then
  next();
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();
});

it('two that close at once go back over their one entry once', async () => {
  const back = followed();
  backCloses(() => {})();
  backCloses(() => {})();
  await Promise.resolve();
  expect(back).toHaveBeenCalledOnce();
  pop(); // as the browser tells it then
});

it('leaving the page from it, in place of its entry, takes nothing back', async () => {
  const back = followed();
  const closed = backCloses(() => {});
  window.history.replaceState(null, '', '/lite/?change=1');
  closed();
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();
});

it('says once that its entry is gone, whichever way it was closed', async () => {
  vi.spyOn(window.history, 'back').mockImplementation(() => {});
  const [byBack, byButton, byLeaving] = [vi.fn(), vi.fn(), vi.fn()];
  const closedByBack = backCloses(() => {}, byBack);
  window.history.replaceState(null, '', '/lite/feeds');
  pop();
  closedByBack();
  const closed = backCloses(() => {}, byButton);
  closed();
  await Promise.resolve();
  expect(byButton).not.toHaveBeenCalled();
  pop();
  const left = backCloses(() => {}, byLeaving);
  window.history.replaceState(null, '', '/lite/?change=1');
  left();
  expect([byBack, byButton, byLeaving].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
