import { fakePushBrowser } from '@griot/testkit/push/fake-push-browser';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showToast } from '../../platform/toast/show-toast.ts';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { askForPush } from './push-question.ts';

afterEach(cleanup);

const question = 'Shall we tell you when somebody answers?';

function open(state: object = { public_key: 'AQID', limits: null }) {
  const sent: unknown[] = [];
  const push = {
    state: async () => ({ ok: true, value: state }),
    subscribe: async ({ body }: { body: unknown }) => {
      sent.push(body);
      return { ok: true, value: {} };
    },
  };
  const { session, client } = renderAs({ api: { push } }, <CurrentToast />);
  const ask = async () => {
    act(() => showToast(session, 'Comment successful'));
    await act(async () => askForPush(session, 'replies'));
    await act(async () => client.clock.advance(2_400));
  };
  return { ask, sent, client, session };
}

it('asks after the act’s own toast; a yes leads to the browser’s question', async () => {
  const browser = fakePushBrowser();
  const { ask, sent } = open();
  await ask();
  expect([screen.getByText(question).textContent, browser.asked]).toEqual([question, 0]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes, tell me' })));
  expect([browser.asked, sent.length]).toEqual([1, 1]);
  screen.getByText('Notifications are on');
});

it('waits for the toasts of later acts, and is asked once for all of them', async () => {
  fakePushBrowser();
  const { client, session } = open();
  const words = () => screen.queryByRole('status')?.textContent ?? '';
  act(() => showToast(session, 'First comment'));
  await act(async () => askForPush(session, 'replies'));
  await act(async () => client.clock.advance(2_300));
  act(() => showToast(session, 'Second comment'));
  await act(async () => askForPush(session, 'replies'));
  await act(async () => client.clock.advance(2_399));
  expect(words()).toBe('Second comment');
  await act(async () => client.clock.advance(1));
  expect(words()).toContain(question);
  await act(async () => client.clock.advance(10_000));
  expect(words()).toBe('');
});

it('asks twice at most: whoever passes it over has said no', async () => {
  fakePushBrowser();
  const { ask, client } = open();
  const asked: boolean[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await ask();
    asked.push(screen.queryByText(question) !== null);
    await act(async () => client.clock.advance(10_000));
  }
  expect(asked).toEqual([true, true, false]);
});

it('does not ask again whoever closed the browser’s own question after a yes to ours', async () => {
  const browser = fakePushBrowser();
  browser.answer = 'default';
  const { ask, sent, client } = open();
  await ask();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes, tell me' })));
  await act(async () => client.clock.advance(10_000));
  await ask();
  expect([screen.queryByText(question), browser.asked, sent]).toEqual([null, 1, []]);
});

it.each([
  ['a no to the browser', () => fakePushBrowser('denied'), {}],
  ['a yes to it', () => fakePushBrowser('granted'), {}],
  ['a service without pushes', () => fakePushBrowser(), { public_key: '', limits: null }],
  ['a browser without pushes', () => {}, {}],
])('does not ask after %s', async (_, prepare, state) => {
  prepare();
  const { ask } = open({ public_key: 'AQID', limits: null, ...state });
  await ask();
  expect(screen.queryByText(question)).toBeNull();
});
