import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type PageOverlay, useOverlay } from './use-overlay.face.tsx';

afterEach(cleanup);

let page: PageOverlay | undefined;

function Page() {
  page = useOverlay();
  return page.overlay;
}

function aPage() {
  const { client } = renderAs({}, <Page />);
  const now = () => page ?? expect.unreachable();
  return { now, advance: (ms: number) => act(() => client.clock.advance(ms)) };
}

it('what is opened within the time of a toast stays open when that time is over', () => {
  const { now, advance } = aPage();
  act(() => now().refuse());
  screen.getByRole('alert');
  advance(2_000);
  act(() => now().hold());
  act(() => now().open(<p>Share</p>));
  advance(10_000);
  screen.getByText('Share');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a second toast stands its own time', () => {
  const { now, advance } = aPage();
  act(() => now().refuse());
  advance(2_000);
  act(() => now().refuse());
  advance(2_399);
  screen.getByRole('alert');
  advance(1);
  expect([screen.queryByRole('alert'), now().isFree]).toEqual([null, true]);
});

it('the place is taken by what is open or on its way, not by a toast', () => {
  const { now } = aPage();
  const isFree = () => now().isFree;
  act(() => now().hold());
  expect(isFree()).toBe(false);
  act(() => now().refuse());
  expect(isFree()).toBe(true);
  act(() => now().open(<p>Share</p>));
  expect(isFree()).toBe(false);
  act(() => now().close());
  expect(isFree()).toBe(true);
});
