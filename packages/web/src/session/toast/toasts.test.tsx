import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CurrentToast } from './CurrentToast.tsx';
import { showToast } from './toasts.ts';

afterEach(cleanup);

const words = () => screen.queryByRole('status')?.textContent;

it('a toast stands for 2.4 seconds, and one that is shown meanwhile stands its own', () => {
  const { client, session } = renderAs({}, <CurrentToast />);
  expect(words()).toBeUndefined();
  act(() => showToast(session, 'First'));
  act(() => client.clock.advance(2_000));
  act(() => showToast(session, 'Second'));
  act(() => client.clock.advance(2_399));
  expect(words()).toBe('Second');
  act(() => client.clock.advance(1));
  expect(words()).toBeUndefined();
});

it('a toast with something to do about it stands longer', () => {
  const { client, session } = renderAs({}, <CurrentToast />);
  const onAct = vi.fn();
  act(() => showToast(session, 'Moved', { label: 'Back', onAct }));
  act(() => client.clock.advance(3_999));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onAct).toHaveBeenCalledOnce();
  act(() => client.clock.advance(1));
  expect(words()).toBeUndefined();
});
