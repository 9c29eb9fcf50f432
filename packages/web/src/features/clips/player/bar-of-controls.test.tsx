import { showClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const line = vi.hoisted(() => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), isOpen, asked: 0 };
});
vi.mock('./Controls.tsx', async (original) => {
  line.asked += 1;
  await line.isOpen;
  return original();
});
afterEach(cleanup);

it('CLP-01 the bar of a clip is fetched with its first frame, and shows itself whatever was tapped before', async () => {
  standInFilms();
  const { stage, film, happens } = showClip();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Play/ })[0] as HTMLElement));
  expect(line.asked).toBe(0);
  await happens('playing');
  await vi.waitFor(() => expect(line.asked).toBe(1), 20_000);
  fireEvent.click(film);
  expect([stage.dataset.idle, screen.queryByRole('slider')]).toEqual(['true', null]);
  line.open();
  await screen.findByRole('slider', {}, { timeout: 120_000 });
  await vi.waitFor(() => expect(stage.dataset.idle).toBeUndefined());
  expect(film.controls).toBe(false);
});
