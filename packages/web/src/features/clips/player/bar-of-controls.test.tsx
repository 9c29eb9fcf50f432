import { showClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

it('CLP-01 the bar of a clip comes as the film begins, and shows itself whatever was tapped before', async () => {
  standInFilms();
  const { stage, film, happens } = showClip();
  expect([film.controls, screen.queryByRole('slider')]).toEqual([false, null]);
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Play/ })[0] as HTMLElement));
  expect(screen.queryByRole('slider')).toBeNull();
  await happens('playing');
  screen.getByRole('slider');
  expect([stage.dataset.idle, film.controls]).toEqual([undefined, false]);
});
