import { fakePushBrowser, fakeSubscription } from '@griot/testkit/push/fake-push-browser';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PushPart } from './PushPart.tsx';

afterEach(cleanup);

const limits = { digests: 2, quiet_from: 1320, quiet_to: 420, time_zone: 'Africa/Lagos', replies: true };
const done = { ok: true, value: { result: { code: 0 } } };
const failed = { ok: false, failure: { kind: 'offline' } };
/** Bytes 1, 2, 3. */
const public_key = 'AQID';

async function open({ kept = null as typeof limits | null, key = public_key, answer = done as object } = {}) {
  const sent: unknown[] = [];
  const push = {
    state: async () => ({ ok: true, value: { public_key: key, limits: kept } }),
    subscribe: async ({ body }: { body: unknown }) => {
      sent.push(body);
      return answer;
    },
    unsubscribe: async () => {
      sent.push('off');
      return answer;
    },
  };
  await act(async () => renderAs({ api: { push } }, <PushPart framed={(part) => <section>{part}</section>} />));
  return sent;
}
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('is not offered where the service sends nothing', async () => {
  fakePushBrowser();
  await open({ key: '' });
  expect(document.querySelector('section')).toBeNull();
});

it('says so where this browser cannot, or was told no', async () => {
  await open();
  await screen.findByText(/This browser cannot show notifications/);
  cleanup();
  fakePushBrowser('denied');
  await open({ kept: limits });
  await screen.findByText(/Your browser blocks notifications/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is turned on with little and nothing at night, changed with a tap, and turned off', async () => {
  const browser = fakePushBrowser();
  const sent = await open();
  await screen.findByRole('button', { name: 'Turn notifications on' });
  expect(browser.asked).toBe(0);
  await tap('Turn notifications on');
  expect(sent).toEqual([
    {
      subscription: fakeSubscription,
      ...{ digests: 1, quiet_from: 1320, quiet_to: 420, replies: true, time_zone: expect.any(String) },
    },
  ]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '3 times a day' })));
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Replies to my comments' })));
  await act(async () => fireEvent.change(screen.getByLabelText('Quiet until'), { target: { value: '08:30' } }));
  expect(sent.at(-1)).toMatchObject({ digests: 3, replies: false, quiet_to: 510 });
  await tap('Turn notifications off');
  expect([sent.at(-1), browser.isSubscribed, browser.asked]).toEqual(['off', false, 1]);
  screen.getByRole('button', { name: 'Turn notifications on' });
});

it('stands as before where the service did not hear of a change, and says so', async () => {
  fakePushBrowser('granted');
  await open({ kept: limits, answer: failed });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Never' })));
  expect(screen.getByRole('alert').textContent).toBe('That did not work. Please try again.');
  expect(screen.getByRole('radio', { name: '2 times a day', checked: true })).toBeTruthy();
});

it('says so after a no to the browser', async () => {
  fakePushBrowser().answer = 'denied';
  const sent = await open();
  await tap('Turn notifications on');
  await screen.findByText(/Your browser blocks notifications/);
  expect(sent).toEqual([]);
});

it('tells the service one choice after the other, and shows the last, whatever became of the one before', async () => {
  fakePushBrowser('granted');
  const answers: ((answer: object) => void)[] = [];
  const push = {
    state: async () => ({ ok: true, value: { public_key, limits } }),
    subscribe: () => new Promise<object>((resolve) => answers.push(resolve)),
  };
  await act(async () => renderAs({ api: { push } }, <PushPart framed={(part) => <section>{part}</section>} />));
  const choose = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('radio', { name })));
  const isChosen = (name: string) => screen.queryByRole('radio', { name, checked: true }) !== null;
  await choose('3 times a day');
  await choose('Once a day');
  await expect.poll(() => answers.length).toBe(1);
  await act(async () => answers[0]?.(failed));
  await expect.poll(() => answers.length).toBe(2);
  await act(async () => answers[1]?.(done));
  expect([isChosen('Once a day'), screen.queryByRole('alert')]).toEqual([true, null]);
  await choose('Never');
  await expect.poll(() => answers.length).toBe(3);
  await act(async () => answers[2]?.(failed));
  expect([isChosen('Once a day'), screen.queryByRole('alert') !== null]).toEqual([true, true]);
});
