import { anArticlePage } from '@griot/testkit/an-article-reply';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOverlay } from '../overlay/use-overlay.face.tsx';
import { useShare } from './use-share.tsx';

vi.mock('./ShareSheet.tsx', () => {
  throw new Error('no connection');
});
afterEach(cleanup);

const { article, opening } = anArticlePage();

function Page() {
  const overlay = useOverlay();
  const share = useShare(article, opening, overlay);
  return (
    <>
      <button type="button" onClick={share}>
        Share
      </button>
      {overlay.overlay}
    </>
  );
}

it('sharing whose script does not come says so for a while, and can be tried again', async () => {
  const { client } = renderAs({}, <Page />);
  const words = () => screen.queryByRole('alert')?.textContent;
  const tap = async () => {
    await act(async () => fireEvent.click(screen.getByRole('button')));
    await vi.dynamicImportSettled();
    await act(async () => client.clock.advance(400));
  };
  await tap();
  await expect.poll(words).toBe('To use the news app, turn on data or join Wi-Fi');
  act(() => client.clock.advance(2_400));
  expect(words()).toBeUndefined();
  await tap();
  await expect.poll(words).toBeDefined();
});
