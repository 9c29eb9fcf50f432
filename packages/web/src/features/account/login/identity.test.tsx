import type { Outcome } from '@griot/contract/failure';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { actAsGuest } from '../../../session/identity/act-as-guest.ts';
import { bindDevice } from '../../../session/identity/bind-device.ts';
import {
  accountOf,
  publishIdentity,
  storedIdentity,
  storeUser,
  useIdentity,
} from '../../../session/identity/identity.ts';
import type { Session } from '../../../session/session.ts';
import { logIn, resumeLogin } from './log-in.face.ts';
import { logOut } from './log-out.ts';

const info = {
  user_id: 'ngenuser',
  token: 'token-1',
  name: 'Amina',
  original_portrait_url: '/avatars/0badcafe.svg',
  login_type: 'gg',
} as const;
const done = <T,>(content: T) => ({ ok: true as const, value: { result: { code: 0 as const }, content } });
const failed: Outcome<never> = { ok: false, failure: { kind: 'http', status: 503 } };
const never = new AbortController().signal;

function Who() {
  return <p>{useIdentity().kind}</p>;
}

/** A reader with these calls of identity, whose device has a key. */
function aReader(identity: Record<string, unknown>) {
  const given = readerSession({ api: { identity } });
  given.client.storage.deviceId.set('ngen', 'ngendevice');
  given.client.storage.signKey.set('ngen', 'key');
  return given;
}

describe('signing in', () => {
  it('fetches the login token and the provider’s data side by side, then logs in and stores the user', async () => {
    const order: string[] = [];
    const provider = Promise.withResolvers<string | null>();
    const login = vi.fn(async () => done(info));
    const loginToken = async () => {
      order.push('token');
      provider.resolve('id-token'); // only now: waiting for the provider first would never end
      return done({ login_token: 't' });
    };
    const { session, client } = aReader({ login, loginToken });
    const ask = async () => {
      order.push('provider');
      return provider.promise;
    };
    expect(await logIn(session, 'gg', { signal: never, ask })).toBe('done');
    expect(order).toEqual(['provider', 'token']); // the window opens while the tap is fresh
    expect(login.mock.calls).toEqual([
      [
        {
          query: { login_type: 'gg', login_token: 't' },
          body: { social_info: expect.objectContaining({ google_id: '' }), id_token: 'id-token' },
        },
      ],
    ]);
    expect(storedIdentity(client)).toEqual({
      kind: 'signedIn',
      userId: 'ngenuser',
      name: 'Amina',
      portrait: '/avatars/0badcafe.svg',
      loginType: 'gg',
    });
  });

  it('sends the access token of fb as a header', async () => {
    const login = vi.fn(async () => done({ ...info, login_type: 'fb' }));
    const { session } = aReader({ login, loginToken: async () => done({ login_token: 't' }) });
    await logIn(session, 'fb', { signal: never, ask: async () => 'access' });
    expect(login.mock.calls).toEqual([
      [{ query: { login_type: 'fb', login_token: 't' }, body: {} }, { token: 'access' }],
    ]);
  });

  it.each<[string, Record<string, unknown>, string | null]>([
    ['the provider gives nothing', { loginToken: async () => done({ login_token: 't' }) }, null],
    ['there is no login token', { loginToken: async () => failed }, 'id-token'],
    ['the login is refused', { loginToken: async () => done({ login_token: 't' }), login: async () => failed }, 'x'],
  ])('fails, and the reader stays who they were, when %s', async (_, identity, token) => {
    const { session, client } = aReader(identity);
    client.storage.userId.set('ngenguest');
    expect(await logIn(session, 'gg', { signal: never, ask: async () => token })).toBe('failed');
    expect(storedIdentity(client)).toEqual({ kind: 'guest', userId: 'ngenguest' });
  });

  it('takes up the session of a login without script', async () => {
    const { session, client } = aReader({ resume: async () => done(info) });
    expect(await resumeLogin(session)).toBe(true);
    expect(storedIdentity(client).kind).toBe('signedIn');
    expect(await resumeLogin(session)).toBe(false);
  });
});

describe('signing out', () => {
  it.each<[string, unknown, string, string]>([
    ['done', done({}), 'done', 'anonymous'],
    ['over already', { ok: false, failure: { kind: 'http', status: 401 } }, 'done', 'anonymous'],
    ['refused', failed, 'failed', 'signedIn'],
  ])('%s', async (_, answer, outcome, kind) => {
    const { session, client } = aReader({ logout: async () => answer });
    storeUser(session, client, info);
    expect(await logOut(session)).toBe(outcome);
    expect(storedIdentity(client).kind).toBe(kind);
    expect(client.storage.token.get()).toBe(kind === 'signedIn' ? 'token-1' : '');
  });
});

it('IDN-10 counts who signs in, and forgets it with nobody: what waits on the phone is told apart by it', async () => {
  const { session, client } = aReader({ logout: async () => done({}) });
  storeUser(session, client, info);
  await logOut(session);
  expect(client.storage.signIns.get()).toBe('1');
  storeUser(session, client, { ...info, user_id: 'ngenother' });
  expect(client.storage.signIns.get()).toBe('2');
});

describe('binding a device', () => {
  it.each<[string, unknown, string]>([
    ['success', done({}), 'success'],
    ['a failure', failed, 'fail'],
  ])('IDN-04 keeps %s, and sends the former id', async (_, answer, kept) => {
    const bindNewDevice = vi.fn(async () => answer);
    const { session, client } = aReader({ bindNewDevice });
    storeUser(session, client, info);
    client.storage.oldDeviceId.set('kesw-old');
    await bindDevice(session, client);
    expect(bindNewDevice.mock.calls).toEqual([
      [{ query: { login_type: 'gg', old_device_id: 'kesw-old' } }, { market: session.market }],
    ]);
    expect(accountOf(client).bindResult.get()).toBe(kept);
  });

  it('IDN-04 counts an old id equal to the current one as bound, without a call', async () => {
    const bindNewDevice = vi.fn();
    const { session, client } = aReader({ bindNewDevice });
    client.storage.oldDeviceId.set('ngendevice');
    expect(await bindDevice(session, client)).toBe(true);
    expect(bindNewDevice).not.toHaveBeenCalled();
    expect(accountOf(client).bindResult.get()).toBe('success');
  });

  it('IDN-03 is retried before a social action of a signed-in user whose binding failed', async () => {
    const order: string[] = [];
    const bindNewDevice = async () => {
      order.push('bind');
      return done({});
    };
    const { session, client } = aReader({ bindNewDevice });
    const like = async () => {
      order.push('like');
      return { ok: true as const, value: 1 };
    };
    storeUser(session, client, info);
    accountOf(client).bindResult.set('fail');
    await actAsGuest(session, like);
    await actAsGuest(session, like);
    expect(order).toEqual(['bind', 'like', 'like']);
  });

  it.each<[string, (session: Session) => Promise<unknown>]>([
    ['a login', (session) => logIn(session, 'gg', { signal: never, ask: async () => 'id-token' })],
    ['a login without script', resumeLogin],
  ])('IDN-03 is not retried after %s, which binds the device itself', async (_, signIn) => {
    const bindNewDevice = vi.fn(async () => done({}));
    const loginToken = async () => done({ login_token: 't' });
    const { session, client } = aReader({
      bindNewDevice,
      loginToken,
      login: async () => done(info),
      resume: async () => done(info),
    });
    accountOf(client).bindResult.set('fail'); // when the market was changed
    await signIn(session);
    await actAsGuest(session, async () => ({ ok: true as const, value: 1 }));
    expect(bindNewDevice).not.toHaveBeenCalled();
  });
});

it('IDN-01 a screen knows the three states, and each change', async () => {
  const { container, session, client } = renderAs({}, <Who />);
  expect(container.textContent).toBe('anonymous');
  client.storage.userId.set('ngenguest');
  await act(async () => publishIdentity(session, client));
  expect(container.textContent).toBe('guest');
  await act(async () => storeUser(session, client, info));
  expect(container.textContent).toBe('signedIn');
});

it('CFG-04 who reads is kept as `userId`: a guest from the first social action, a user from the login, nobody after a logout', async () => {
  const guest = async () => done({ user_id: 'ngenguest' });
  const { session, client } = aReader({ guest, logout: async () => done({}) });
  const storedLogin = () => ['userId', 'token'].map((name) => client.bridge.store.get(name));
  expect(storedLogin()).toEqual([null, null]);
  await actAsGuest(session, async () => ({ ok: true as const, value: 1 }));
  expect(storedLogin()).toEqual(['ngenguest', null]);
  storeUser(session, client, info);
  expect(storedLogin()).toEqual(['ngenuser', 'token-1']);
  await logOut(session);
  expect(storedLogin()).toEqual([null, null]);
});

it('a full login that is over leaves a guest, who can go on', async () => {
  const unknown: Outcome<never> = { ok: false, failure: { kind: 'http', status: 401 } };
  const { session, client } = aReader({ guest: async () => done({ user_id: 'ngenguest' }) });
  storeUser(session, client, info);
  const tries = vi.fn().mockResolvedValueOnce(unknown).mockResolvedValueOnce({ ok: true, value: 1 });
  expect(await actAsGuest(session, tries)).toEqual({ ok: true, value: 1 });
  expect(storedIdentity(client)).toEqual({ kind: 'guest', userId: 'ngenguest' });
});
