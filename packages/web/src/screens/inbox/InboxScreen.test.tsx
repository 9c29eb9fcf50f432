import { ok, refused } from '@griot/testkit/article/below-article';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { settled } from '@griot/testkit/setup/settled';
import { aMessageReply } from '@griot/testkit/stored/a-message';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyInbox, inboxState } from '../../features/inbox/inbox.state.ts';
import { watchUnread } from '../../features/inbox/unread.ts';
import { Screen } from './InboxScreen.tsx';
import { loadInbox } from './load-inbox.ts';

type Messages = readonly ReturnType<typeof aMessageReply>[];
const inboxWith = (messages: Messages, next?: string) =>
  [{ type: 'asked', ticket: 1 } as const, { type: 'arrived', ticket: 1, messages, next } as const].reduce(
    inboxState,
    emptyInbox,
  );
const show = (inbox: ReturnType<typeof inboxWith> | null, given: Parameters<typeof renderAs>[0] = {}) =>
  renderAs({ href: '/inbox', ...given }, <Screen params={{}} query={{ start_id: '' }} data={{ inbox }} />);

describe('INB-01 IDN-07 a reader who is not signed in', () => {
  it.each([
    ['ngen', 'Log in to see who answered you or liked what you wrote', 'Continue with Google'],
    ['egar', 'سجّل الدخول لترى من ردّ عليك أو أعجبه ما كتبت', 'المتابعة باستخدام Google'],
  ] as const)('of %s is asked to log in, by links that need no script', (market, prompt, google) => {
    show(null, { market, logins: ['gg', 'fb'] });
    screen.getByText(prompt);
    expect(screen.getByRole('link', { name: google }).getAttribute('href')).toBe('/lite/login/gg?return_to=%2Finbox');
    expect(screen.queryByRole('list', { name: 'messages' })).toBeNull();
  });

  const loadAs = async (known: { isSignedIn?: boolean; token?: string }, answer: object) => {
    const list = vi.fn(async () => answer);
    const { session } = readerSession({ api: { message: { list } } });
    const { api, market, stores, client } = session;
    client?.storage.token.set(known.token ?? '');
    const { isSignedIn = false } = known;
    const asked = { query: { start_id: '' }, params: {}, signal: new AbortController().signal };
    const found = await loadInbox({ api, market, stores, client, isSignedIn, ...asked });
    return { found, list };
  };
  const noInbox = { kind: 'ready', data: { inbox: null } };

  it.each([401, 403])('is what the service refuses with %i', async (status) => {
    const { found, list } = await loadAs({ isSignedIn: true }, { ok: false, failure: { kind: 'http', status } });
    expect(found).toEqual(noInbox);
    expect(list).toHaveBeenCalledWith({ query: { num: 15, type: 1, flag: '31' } }, expect.anything());
  });

  it.each([
    ['a guest', {}, 0],
    ['a login that the cookie names', { isSignedIn: true }, 1],
    ['a login on this device', { token: 'known' }, 1],
  ])('%s asks the service for messages as often as it may have any', async (_, known, times) => {
    const { list } = await loadAs(known, { ok: false, failure: { kind: 'http', status: 401 } });
    expect(list).toHaveBeenCalledTimes(times);
  });
});

describe('INB-02 the messages', () => {
  it('go on at the cursor, and can be tried again', async () => {
    const list = vi.fn((_: object) => refused() as never);
    show(inboxWith([aMessageReply({ id: '1' })], 'next'), { api: { message: { list } } });
    fireEvent.click(screen.getByRole('link', { name: 'More messages' }));
    await settled();
    screen.getByText('Connection failed');
    list.mockImplementation(
      () =>
        ok({
          result: { code: 0 },
          content: [aMessageReply({ id: '2', content: '<b>Chi</b> wrote' })],
          page_info: {},
        }) as never,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(list).toHaveBeenLastCalledWith({ query: { num: 15, type: 1, flag: '31', start_id: 'next' } }, {});
    screen.getByText('Chi');
    expect(screen.queryByRole('link', { name: 'More messages' })).toBeNull();
  });

  it('INB-05 open their thread at that reply', () => {
    show(inboxWith([aMessageReply()]));
    const link = screen.getByRole('link', { name: /Bola/ });
    expect(link.getAttribute('href')).toBe(
      '/lite/commentreply?news_entry_id=ngen000000000000000e&comment_id=ngen000000000000000d#c-ngen000000000000000d',
    );
    expect(link.textContent).toContain('Bola replied to your comment');
    expect(link.textContent).toContain('New');
  });

  it('that are none say so', () => {
    show(inboxWith([]));
    screen.getByText('No messages yet');
  });
});

describe('MOD-04 the card about notifications', () => {
  const around = { notifications: 'on', can: ['notificationSettings'] } as const;
  const card = () => screen.queryByRole('region', { name: 'Do not miss an answer' });

  it('opens the system’s settings', async () => {
    const { client } = show(inboxWith([aMessageReply()]), { around });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await settled();
    expect(client.bridge.calls).toContainEqual(['openSettings', 'notifications']);
    expect(screen.queryByText(/turn notifications on/)).toBeNull();
  });

  it('says what to do where they cannot be opened', async () => {
    show(inboxWith([aMessageReply()]), { around: { ...around, acts: 'failed' } });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await settled();
    screen.getByText('Please turn notifications on in your phone’s settings');
  });

  it('CFG-04 is gone for a week after Not now, which `inboxNotifyTs` holds', () => {
    const { client } = show(inboxWith([aMessageReply()]), { around });
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(card()).toBeNull();
    expect(client.bridge.store.get('inboxNotifyTs')).toBe(String(client.clock.now() / 1_000));
  });

  it.each([
    { ...around, notifications: 'off' },
    { ...around, can: [] },
  ] as const)('is not shown to %j', (given) => {
    show(inboxWith([aMessageReply()]), { around: given });
    expect(card()).toBeNull();
  });
});

it('what the service refuses by a code changes nothing, in the list and in the number', async () => {
  const answer = () => refused({ kind: 'refused', code: 9 }) as never;
  const list = vi.fn(answer);
  show(inboxWith([aMessageReply({ id: '1' })], 'next'), { api: { message: { list } } });
  const before = document.body.innerHTML;
  fireEvent.click(screen.getByRole('link', { name: 'More messages' }));
  await settled();
  expect([document.body.innerHTML, list.mock.calls.length]).toEqual([before, 1]);
  const { session, client } = readerSession({ api: { message: { count: answer } } });
  client.storage.token.set('token');
  const report = vi.fn();
  const stop = watchUnread(session, report);
  await settled();
  expect(report).not.toHaveBeenCalled();
  stop();
});

describe('INB-03 the number of unread messages', () => {
  it('is asked for now and when the app comes to the foreground, and is 99+ above 99', async () => {
    const count = vi.fn(() => ok({ result: { code: 0 }, content: { unread_message: 100 } }));
    const { session, client } = readerSession({ api: { message: { count } } });
    client.storage.token.set('token');
    const report = vi.fn();
    const stop = watchUnread(session, report);
    await settled();
    expect(report).toHaveBeenLastCalledWith({ shown: '99+', label: 'Inbox, 99+ unread messages' });
    count.mockImplementation(() => ok({ result: { code: 0 }, content: { unread_message: 0 } }));
    client.bridge.becomes('foreground');
    await settled();
    expect(report).toHaveBeenLastCalledWith(undefined);
    stop();
    client.bridge.becomes('foreground');
    expect(count).toHaveBeenCalledTimes(2);
    expect(count).toHaveBeenCalledWith({ query: { flag: '31' } });
  });

  it.each([
    ['one that the service knows', true, 1],
    ['none', false, 0],
  ])(
    'IDN-07 of a login that only the cookie knows takes up %s first, and without a login nothing is asked',
    async (_, isKnown, asked) => {
      const count = vi.fn(() => ok({ result: { code: 0 }, content: { unread_message: 2 } }));
      const info = { user_id: 'ngenu', token: 't', name: 'Ada', original_portrait_url: '', login_type: 'gg' };
      const resume = vi.fn(async () =>
        isKnown ? ok({ result: { code: 0 }, content: info }) : { ok: false, failure: { kind: 'http', status: 401 } },
      );
      const { session, client } = readerSession({ api: { message: { count }, identity: { resume } } as never });
      watchUnread(session, vi.fn());
      await settled();
      expect([resume.mock.calls.length, count.mock.calls.length]).toEqual([1, asked]);
      expect(client.storage.token.get()).toBe(isKnown ? 't' : '');
    },
  );
});
