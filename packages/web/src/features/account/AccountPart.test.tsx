import { defaultFeedConfig } from '@griot/domain/feed-config';
import { ok, refused } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeUser } from '../../session/identity/identity.ts';
import { AccountPart } from './AccountPart.tsx';

const info = { user_id: 'ngenuser', token: 't', name: 'Amina', original_portrait_url: '', login_type: 'gg' } as const;
const result = { code: 0 };
const settled = () => act(async () => {});
const loggedIn = {
  loginToken: () => ok({ result, content: { login_token: 'l' } }),
  login: () => ok({ result, content: info }),
};

/** The part with what it opens over the page, as the feed shows both. */
function Panel() {
  const [over, setOver] = useState<ReactNode>(null);
  return (
    <>
      <AccountPart onOpen={setOver} onDone={() => setOver(null)} />
      {over}
    </>
  );
}

type Given = {
  api?: object;
  isShown?: boolean;
  around?: object;
  market?: 'ngen' | 'egar';
  logins?: readonly ('gg' | 'fb' | 'trial')[];
};
async function show({ api = {}, isShown = true, around = {}, market = 'ngen', logins = ['gg', 'fb'] }: Given = {}) {
  const config = { ...defaultFeedConfig, enable_account_entry: isShown };
  const stores = { 'market-setup': { setup: { channels: [], config }, isOnDevice: false } };
  const shown = renderAs({ market, api, stores, around, logins }, <Panel />);
  shown.client.storage.signKey.set(market, 'key');
  await settled();
  return shown;
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The pop-up of a provider that answers with a token; an empty one is a login that failed. */
function provider(token: string) {
  const listeners: ((event: { data: object }) => void)[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, listener: (event: { data: object }) => void) {
        listeners.push(listener);
      }
      close() {}
    },
  );
  vi.stubGlobal('open', (address: string) => {
    const ticket = new URL(String(address), 'http://x').searchParams.get('ticket');
    queueMicrotask(() => {
      for (const tell of listeners) tell({ data: { ticket, token } });
    });
    return {};
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('FEED-02 CFG-06 enable_account_entry off: while the login status is unknown here', () => {
  it('nothing mentions an account', async () => {
    await show({ isShown: false });
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });
});

describe('IDN-05 the login modal', () => {
  it('offers both providers; success closes it, stores the user and says so', async () => {
    provider('id-token');
    const { client } = await show({ api: { identity: loggedIn } });
    tap('Log in');
    screen.getByRole('link', { name: 'Continue with Facebook' });
    fireEvent.click(screen.getByRole('link', { name: 'Continue with Google' }));
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('Log in successful').length).toBeGreaterThan(0);
    screen.getByText('Logged in as Amina');
    expect(client.storage.token.get()).toBe('t');
  });

  it.each([
    ['several ways', ['gg', 'fb'], /^Choose how you want to log in\. What you wrote/],
    ['one way', ['trial'], /^What you wrote/],
  ] as const)('says that there is a choice where there is one: %s', async (_, logins, hint) => {
    await show({ logins });
    tap('Log in');
    expect(screen.getByText(/on this device comes with you/).textContent).toMatch(hint);
  });

  it('closes with a word when it fails', async () => {
    provider('');
    await show({ api: { identity: loggedIn } });
    tap('Log in');
    fireEvent.click(screen.getByRole('link', { name: 'Continue with Google' }));
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('Log in failed').length).toBeGreaterThan(0);
  });

  it('is closed by the back button', async () => {
    const { client } = await show({ around: { can: ['back'] } });
    tap('Log in');
    screen.getByRole('dialog', { name: 'Log in' });
    act(() => void client.bridge.press('back'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('IDN-06 logging out', () => {
  const signedIn = async (logout: () => unknown) => {
    const shown = await show({ api: { identity: { logout } } });
    await act(async () => storeUser(shown.session, shown.client, info));
    tap('Sign out');
    return shown;
  };

  it('Yes calls it; success clears the user and closes the question', async () => {
    const { client } = await signedIn(() => ok({ result, content: {} }));
    tap('Yes');
    await settled();
    expect([screen.queryByRole('dialog'), client.storage.token.get(), client.storage.userId.get()]).toEqual([
      null,
      '',
      '',
    ]);
    screen.getByRole('button', { name: 'Log in' });
  });

  it('that fails says so and leaves the question', async () => {
    const { client } = await signedIn(() => refused());
    tap('Yes');
    await settled();
    screen.getByRole('dialog', { name: 'Do you want to log out?' });
    expect(screen.getAllByText('Log out failed').length).toBeGreaterThan(0);
    expect(client.storage.token.get()).toBe('t');
  });

  it('Cancel closes it and calls nothing', async () => {
    const logout = vi.fn();
    await signedIn(logout);
    tap('Cancel');
    expect([screen.queryByRole('dialog'), logout.mock.calls]).toEqual([null, []]);
  });
});

it('OVL-01 where the reader is signed in, and signing out, is offered to whoever is', async () => {
  const shown = await show();
  const offered = () => ['Where you are logged in', 'Sign out'].filter((name) => screen.queryByText(name));
  expect(offered()).toEqual([]);
  await act(async () => storeUser(shown.session, shown.client, info));
  expect(offered()).toEqual(['Where you are logged in', 'Sign out']);
});
