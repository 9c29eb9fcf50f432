import { clip, showClip as open, opening, otherClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQueue } from '../../session/queue/open-queue.ts';

beforeEach(standInFilms);
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const tap = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('CLP-06 IDN-07 the like of a clip', () => {
  const liked = { ok: true, value: { result: { code: 0 }, content: { liked: true, like_count: 5 } } };
  const like = /^Like/;
  function signedIn(answers: unknown[]) {
    const act = vi.fn(async (_: unknown) => answers.shift());
    const page = open({ api: { clip: { act } } });
    page.client.storage.userId.set('ngen-user');
    page.client.storage.token.set('token');
    return { ...page, asked: act };
  }

  it('is on once the service stored it, with its count, in every list; the next tap takes it back', async () => {
    const { asked, logged } = signedIn([
      liked,
      { ok: true, value: { result: { code: 0 }, content: { liked: false, like_count: 4 } } },
    ]);
    expect(screen.getByRole('button', { name: 'Like, 4 likes' }).getAttribute('aria-pressed')).toBe('false');
    await tap(like);
    expect(screen.getByRole('button', { name: 'Like, 5 likes' }).getAttribute('aria-pressed')).toBe('true');
    await tap(like);
    expect(screen.getByRole('button', { name: 'Like, 4 likes' }).getAttribute('aria-pressed')).toBe('false');
    expect(asked.mock.calls.map(([args]) => args)).toMatchObject([
      { params: { activity: 'like' }, body: { target: { type: 'clip', id: 'ngenclip1' } } },
      { params: { activity: 'remove_like' } },
    ]);
    expect(logged().filter(({ event_type }) => event_type === 'like')).toMatchObject([
      { extra: { value: 1 }, action: 'like' },
      { extra: { value: 0 }, action: 'remove_like' },
    ]);
  });

  it('ERR-03 that is refused changes nothing, says nothing, and is logged', async () => {
    const { logged } = signedIn([{ ok: false, failure: { kind: 'refused', code: 4 } }]);
    await tap(like);
    expect(screen.getByRole('button', { name: 'Like, 4 likes' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged().at(-1)).toMatchObject({ event_type: 'post_action', action: 'like', extra: { failed: 'refused' } });
  });

  it('asks a guest to log in first, and nothing of the service', async () => {
    const act = vi.fn();
    const { client } = open({ api: { clip: { act } } });
    client.storage.userId.set('ngen-guest');
    await tap(like);
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Log in' })).not.toBeNull();
    expect(act).not.toHaveBeenCalled();
  });
});

describe('IDN-10 the like of a clip without a connection, in a market that keeps acts', () => {
  // The lock of this imitation of a browser cannot be asked for.
  beforeEach(() => void Object.defineProperty(window.navigator, 'locks', { value: undefined, configurable: true }));
  afterEach(() => void Reflect.deleteProperty(window.navigator, 'locks'));

  const needed = 'To use the news app, turn on data or join Wi-Fi';
  const waits = 'Waiting for a connection';
  const like = () => screen.getByRole('button', { name: /^Like/ });
  const stored = async () => ({
    ok: true,
    value: { result: { code: 0 }, content: { liked: true, like_count: 7 } },
  });
  function openOffline(answer: (asked: unknown) => Promise<unknown>, user: { token: string } = { token: 'token' }) {
    const asked = vi.fn(answer);
    const page = open({ api: { clip: { act: asked } }, around: { connection: 'none' } });
    page.client.storage.userId.set('ngen-user');
    page.client.storage.token.set(user.token);
    page.client.storage.feedConfig.set('ngen', { ts: 1, config: { queue_offline_actions: true } });
    act(() => openQueue(page.session));
    return { ...page, asked, returns: () => act(async () => page.client.bridge.connects('wifi')) };
  }

  it('is shown at once, marked as waiting, and is sent once on return', async () => {
    const { asked, client, returns, logged } = openOffline(stored);
    await tap(/^Like/);
    screen.getByText(needed);
    screen.getByText(waits);
    expect([like().getAttribute('aria-pressed'), like().getAttribute('aria-label')]).toEqual(['true', 'Like, 5 likes']);
    expect(asked).not.toHaveBeenCalled();
    await returns();
    await expect.poll(() => like().getAttribute('aria-label')).toBe('Like, 7 likes');
    expect(screen.queryByText(waits)).toBeNull();
    await act(async () => client.bridge.connects('4g'));
    expect(asked.mock.calls).toMatchObject([
      [{ params: { activity: 'like' }, body: { target: { type: 'clip', id: 'ngenclip1' } } }],
    ]);
    expect(logged().filter(({ event_type }) => event_type === 'like')).toHaveLength(1);
  });

  it('that is taken back before it was sent is not sent at all', async () => {
    const { asked, returns } = openOffline(stored);
    await tap(/^Like/);
    await tap(/^Like/);
    expect([like().getAttribute('aria-pressed'), like().getAttribute('aria-label')]).toEqual([
      'false',
      'Like, 4 likes',
    ]);
    await returns();
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByText(waits)).toBeNull();
  });

  it('that waits from before stays as it is without a connection, where no acts are kept any more', async () => {
    const { asked, client, returns } = openOffline(stored);
    await tap(/^Like/);
    client.storage.feedConfig.set('ngen', { ts: 1, config: { queue_offline_actions: false } });
    const queued = client.bridge.store.get(`actions.${client.storage.tab.get()}`);
    await tap(/^Like/);
    screen.getByText(waits);
    expect([like().getAttribute('aria-pressed'), queued]).toEqual([
      'true',
      client.bridge.store.get(`actions.${client.storage.tab.get()}`),
    ]);
    await returns();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
  });

  it('that the service refuses later is taken back', async () => {
    const { returns } = openOffline(async () => ({ ok: false, failure: { kind: 'refused', code: 4 } }));
    await tap(/^Like/);
    await returns();
    await expect.poll(() => like().getAttribute('aria-pressed')).toBe('false');
    expect(like().getAttribute('aria-label')).toBe('Like, 4 likes');
  });

  it('that another tab has sent is as the service says', async () => {
    const { session, client } = openOffline(stored);
    const content = { ...clip, liked: true, like_count: 9 };
    const post = vi.fn(async () => ({ ok: true, value: { result: { code: 0 }, request_id: 'r', content } }));
    Object.assign(session.api.clip, { post });
    await tap(/^Like/);
    const place = `actions.${client.storage.tab.get()}`;
    expect(client.bridge.store.get(place)).toContain('ngenclip1');
    client.bridge.store.set(place, '[]');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: place })));
    await expect.poll(() => like().getAttribute('aria-label')).toBe('Like, 9 likes');
    expect(post).toHaveBeenCalledOnce();
  });

  it('whose request got lost is kept too', async () => {
    const answers = [{ ok: false, failure: { kind: 'timeout' } }];
    const { client, asked } = openOffline(async () => answers.shift() ?? (await stored()));
    client.bridge.connects('wifi');
    await tap(/^Like/);
    await expect.poll(() => like().getAttribute('aria-label')).toBe('Like, 7 likes');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('that is on its way when the page is left is kept, and no more once it is answered', async () => {
    let answer = (_: unknown) => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    const { client } = openOffline(() => answered);
    client.bridge.connects('wifi');
    await tap(/^Like/);
    const queued = () => client.bridge.store.get(`actions.${client.storage.tab.get()}`);
    expect(queued()).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(queued()).toContain('ngenclip1');
    await act(async () => answer(await stored()));
    expect([queued(), like().getAttribute('aria-label')]).toEqual([null, 'Like, 7 likes']);
  });

  it('of a guest is not kept: a login needs a connection', async () => {
    const { returns, asked } = openOffline(stored, { token: '' });
    await tap(/^Like/);
    screen.getByText(needed);
    expect([like().getAttribute('aria-pressed'), screen.queryByText(waits)]).toEqual(['false', null]);
    await returns();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('CLP-07 beside a clip', () => {
  it('are its comments, by its entry and as those of a clip', () => {
    open();
    expect(screen.getByRole('link', { name: '2 comments' }).getAttribute('href')).toBe(
      '/lite/comment?news_entry_id=ngenentry1&comment_num=2&title=A+minute+at+the+market&type=clip',
    );
  });

  it('CLP-08 is what to watch next, as related cards with their cost, which lead to their pages', () => {
    open();
    const next = screen.getByRole('region', { name: 'Up next' });
    expect(next.querySelector('article')?.dataset.mode).toBe('related');
    expect(next.textContent).toContain('120 kB');
    expect(next.querySelector('a')?.getAttribute('href')).toBe('/lite/videodetail?id=ngenclip2&request_id=request-1');
  });

  it('CLP-11 is nothing where that cannot be had', async () => {
    const upNext = vi.fn(async () => ({ ok: false, failure: { kind: 'refused', code: 4 } }));
    open({ data: { upNext: null }, api: { clip: { upNext } } });
    await act(async () => {});
    expect(upNext).toHaveBeenCalledOnce();
    expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is asked for by the phone where the page came without it', async () => {
    const upNext = vi.fn(async () => ({
      ok: true,
      value: { result: { code: 0 }, request_id: 'r2', content: [otherClip] },
    }));
    open({ data: { upNext: null }, api: { clip: { upNext } } });
    await expect.poll(() => screen.queryByRole('region', { name: 'Up next' })).not.toBeNull();
  });
});

it('not interested hides a clip from what is next, tells why, and can be undone', async () => {
  const feedback = vi.fn(async (_: unknown) => ({ ok: true, value: { result: { code: 0 }, profile_version: 7 } }));
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const { container, logged } = open({ api: { feedback: { send: feedback }, device: { create } } });
  await act(async () => fireEvent.click(screen.getByLabelText('Options: Rain over the roofs')));
  await expect.poll(() => screen.queryByRole('dialog')).not.toBeNull();
  await act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not interested' })),
  );
  expect(container.textContent).not.toContain('Rain over the roofs');
  expect(logged().at(-1)).toMatchObject({
    event_type: 'not_interested',
    news_entry_id: 'ngenentry2',
    news_type: 'clip',
    feedback_reason: '',
  });
  await expect.poll(() => feedback.mock.calls.length).toBe(1);
  await tap('Undo');
  expect(container.textContent).toContain('Rain over the roofs');
});

it('CLP-05 a clip that was kept since a tap asks what became of it meanwhile', async () => {
  const content = { ...clip, like_count: 9, comment_count: 3, liked: true };
  const post = vi.fn(async () => ({ ok: true, value: { result: { code: 0 }, request_id: 'r', content } }));
  open({ data: { opening: { ...opening, mode: 0 } }, api: { clip: { post } } });
  await expect.poll(() => screen.queryByRole('button', { name: 'Like, 9 likes', pressed: true })).not.toBeNull();
  expect(screen.getByRole('link', { name: '3 comments' })).toBeTruthy();
});
