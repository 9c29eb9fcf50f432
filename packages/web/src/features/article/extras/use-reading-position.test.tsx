import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bodyId } from '../../../platform/surface/body/body-id.ts';
import { useReadingPosition } from './use-reading-position.ts';

afterEach(cleanup);

const blocks = Array.from({ length: 12 }, (_, at) => `Block ${at}`);

function Article() {
  useReadingPosition('ngen1', false);
  return (
    <div id={bodyId}>
      {blocks.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

it('FEED-25 an article looks how far it was read no more often than every 200 ms, and once more after the last move', () => {
  const { client, container, unmount } = renderAs({}, <Article />);
  const first = () => container.querySelector(`#${bodyId} p`) ?? expect.unreachable();
  const looked = vi.spyOn(first(), 'getBoundingClientRect');
  const scroll = () => fireEvent.scroll(window);
  for (let moves = 0; moves < 3; moves++) scroll();
  act(() => client.clock.advance(199));
  scroll();
  expect(looked).not.toHaveBeenCalled();
  act(() => client.clock.advance(1));
  expect(looked).toHaveBeenCalledOnce();
  act(() => client.clock.advance(1_000));
  expect(looked, 'nothing is looked at while nothing moves').toHaveBeenCalledOnce();
  scroll();
  act(() => client.clock.advance(200));
  expect(looked).toHaveBeenCalledTimes(2);
  scroll();
  unmount();
  expect(client.clock.pending()).toBe(0);
});
