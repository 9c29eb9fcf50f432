import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SaidToast } from './SaidToast.tsx';
import { say } from './said.ts';

afterEach(cleanup);

const words = () => screen.queryByRole('status')?.textContent;

it('a few words stand for 2.4 seconds, and what is said meanwhile stands its own', () => {
  const { client, session } = renderAs({}, <SaidToast />);
  expect(words()).toBeUndefined();
  act(() => say(session, 'First'));
  act(() => client.clock.advance(2_000));
  act(() => say(session, 'Second'));
  act(() => client.clock.advance(2_399));
  expect(words()).toBe('Second');
  act(() => client.clock.advance(1));
  expect(words()).toBeUndefined();
});

it('words with something to do about them stand longer', () => {
  const { client, session } = renderAs({}, <SaidToast />);
  const onAct = vi.fn();
  act(() => say(session, 'Moved', { label: 'Back', onAct }));
  act(() => client.clock.advance(3_999));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onAct).toHaveBeenCalledOnce();
  act(() => client.clock.advance(1));
  expect(words()).toBeUndefined();
});
