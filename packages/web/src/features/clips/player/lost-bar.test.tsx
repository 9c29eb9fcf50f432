import { showClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./Controls.tsx', () => {
  throw new Error('the file did not arrive');
});
afterEach(cleanup);

it('a clip whose bar never arrives has the browser’s own controls, and no tap of ours in their way', async () => {
  standInFilms();
  const { film, stage, happens, client } = showClip();
  expect(film.controls).toBe(false);
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Play/ })[0] as HTMLElement));
  await happens('playing');
  await vi.waitFor(async () => {
    await act(async () => client.clock.advance(400)); // the second try comes by the clock
    expect(film.controls).toBe(true);
  }, 20_000);
  const shown = stage.dataset.idle;
  fireEvent.click(film);
  expect([stage.dataset.idle, screen.queryByRole('slider')]).toEqual([shown, null]);
});
