import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hideToast, showToast } from '../../platform/toast/show-toast.ts';
import { CurrentToast } from './CurrentToast.face.tsx';

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
  act(() => showToast(session, 'Moved', { action: { label: 'Back', onAct } }));
  act(() => client.clock.advance(3_999));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onAct).toHaveBeenCalledOnce();
  act(() => client.clock.advance(1));
  expect(words()).toBeUndefined();
});

it('tells when the time of a toast is over, but not of one that was replaced or hidden before', () => {
  const { client, session } = renderAs({}, <CurrentToast />);
  const onEnd = vi.fn();
  act(() => showToast(session, 'Replaced', { onEnd: () => onEnd('replaced') }));
  act(() => showToast(session, 'Hidden', { onEnd: () => onEnd('hidden') }));
  act(() => hideToast(session.stores));
  expect(words()).toBeUndefined();
  act(() => client.clock.advance(10_000));
  act(() => showToast(session, 'Shown', { time: 10_000, onEnd: () => onEnd('shown') }));
  act(() => client.clock.advance(9_999));
  expect([words(), onEnd.mock.calls]).toEqual(['Shown', []]);
  act(() => client.clock.advance(1));
  expect([words(), onEnd.mock.calls]).toEqual([undefined, [['shown']]]);
});
