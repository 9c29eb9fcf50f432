import { everythingIsNear, fullApi, ok, refused, showBelow } from '@griot/testkit/article/below-article';
import { settled } from '@griot/testkit/setup/settled';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The script that asks for a link's device has come: how long that takes is no part of this.
beforeEach(() => {
  everythingIsNear();
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('nobody answers')); // when the server is asked for the time
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = () => within(screen.getByRole('group', { name: 'What do you think of it?' }));
const like = () => row().getByRole('button', { name: /^Like/ });
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
type Client = ReturnType<typeof showBelow>['client'];
const logged = ({ storage }: Client) =>
  storage.journal
    .get(storage.tab.get())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).event)
    .filter(({ event_type }) => event_type === 'like' || event_type === 'dislike');

const liked = (total_like_count: number) => ({
  ok: true,
  value: { result: { code: 0 }, content: { total_like_count, value: 1 } },
});

describe('DET-08 the like button', () => {
  it('counts at once, and then as the server does', async () => {
    const api = fullApi();
    let answer = (_: object) => {};
    api.reaction.react.mockReturnValue(new Promise((resolve) => (answer = resolve as typeof answer)));
    showBelow({}, { api });
    await settled();
    expect(like().textContent).toBe('Like 7');
    fireEvent.click(like());
    expect([pressed(like()), like().textContent]).toEqual([true, 'Like 8']);
    await settled();
    await act(async () => answer(liked(12)));
    expect([pressed(like()), like().textContent]).toEqual([true, 'Like 12']);
  });

  it('EVT-11 is told as an event with its value, once the server has it', async () => {
    const { client } = showBelow({}, { api: fullApi() });
    await settled();
    fireEvent.click(like());
    await settled();
    fireEvent.click(like());
    await settled();
    fireEvent.click(row().getByRole('button', { name: 'Dislike' }));
    await settled();
    expect(logged(client).map(({ event_type, extra }) => [event_type, extra.value])).toEqual([
      ['like', 1],
      ['like', 0],
      ['dislike', -1],
    ]);
    expect(logged(client)[0]).toMatchObject({ news_entry_id: 'ngen000000000000000e', category: 'politics' });
  });

  it('is taken back with a word when the server fails, and nothing is told or kept', async () => {
    const api = fullApi();
    api.reaction.react.mockImplementation(() => refused() as never);
    const { client } = showBelow({}, { api });
    await settled();
    fireEvent.click(like());
    await settled();
    expect([pressed(like()), like().textContent]).toEqual([false, 'Like 7']);
    screen.getByText('That did not reach us. Please try again.');
    expect(logged(client)).toEqual([]);
    expect(client.bridge.store.get('likeRecord')).toBeNull();
  });

  it('is as it was said for who leaves and comes back while it is on its way, and after', async () => {
    const api = fullApi();
    let answer = (_: object) => {};
    api.reaction.react.mockReturnValue(new Promise((resolve) => (answer = resolve as typeof answer)));
    const { comeAgain } = showBelow({}, { api });
    await settled();
    fireEvent.click(like());
    await settled();
    comeAgain();
    await settled();
    expect([pressed(like()), like().textContent]).toEqual([true, 'Like 8']);
    await act(async () => answer(liked(12)));
    expect([pressed(like()), like().textContent]).toEqual([true, 'Like 12']);
    expect(api.reaction.react).toHaveBeenCalledOnce();
  });

  it('is not undone by counts that were asked for before it', async () => {
    const api = fullApi();
    let count = (_: object) => {};
    const known = await api.article.entry();
    api.article.entry.mockReturnValue(new Promise((resolve) => (count = resolve as typeof count)) as never);
    api.reaction.react.mockReturnValue(Promise.resolve(liked(8)) as never);
    showBelow({}, { api });
    await settled();
    fireEvent.click(like());
    await settled();
    await act(async () => count(known));
    expect([pressed(like()), like().textContent]).toEqual([true, 'Like 8']);
  });

  it('DET-09 is remembered on this phone', async () => {
    const { client, unmount } = showBelow({}, { api: fullApi() });
    await settled();
    fireEvent.click(like());
    await settled();
    expect(JSON.parse(client.bridge.store.get('likeRecord') ?? '')).toEqual({
      length: 1,
      likes: { ngen000000000000000e: 1 },
    });
    unmount();
  });

  it('sends the last word when it was thought better of on the way', async () => {
    const api = fullApi();
    showBelow({}, { api });
    await settled();
    fireEvent.click(like());
    fireEvent.click(row().getByRole('button', { name: 'Dislike' }));
    await settled();
    await settled();
    expect(api.reaction.react.mock.calls.map(([{ body }]) => body.value)).toEqual([1, -1]);
    expect(row().getByRole('button', { name: 'Dislike' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('IDN-02 a social action', () => {
  it('logs in as a guest first, with the key of the device, and only once', async () => {
    const api = fullApi();
    const { client } = showBelow({}, { api });
    await settled();
    fireEvent.click(like());
    await settled();
    expect(client.storage.userId.get()).toBe('ngen-guest');
    expect(client.storage.signKey.get('ngen')).toBe('key');
    fireEvent.click(like());
    await settled();
    expect([api.device.create, api.identity.guest].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('says Guest Error when that fails, and takes it back', async () => {
    const api = fullApi();
    api.identity.guest.mockImplementation(() => refused() as never);
    showBelow({}, { api });
    await settled();
    fireEvent.click(like());
    await settled();
    screen.getByText('Guest Error');
    expect(pressed(like())).toBe(false);
    expect(api.reaction.react).not.toHaveBeenCalled();
  });

  it('logs in again, once, when the server no longer knows the guest', async () => {
    const api = fullApi();
    api.reaction.react.mockImplementationOnce(() => refused({ kind: 'http', status: 403 }) as never);
    const { client } = showBelow({}, { api });
    client.storage.userId.set('ngen-old');
    await settled();
    fireEvent.click(like());
    await settled();
    expect([api.identity.guest.mock.calls.length, api.reaction.react.mock.calls.length]).toEqual([1, 2]);
    expect([pressed(like()), client.storage.userId.get()]).toEqual([true, 'ngen-guest']);
  });

  it('keeps the guest where no other can be had', async () => {
    const api = fullApi();
    api.reaction.react.mockImplementation(() => refused({ kind: 'http', status: 403 }) as never);
    api.identity.guest.mockImplementation(() => refused({ kind: 'http', status: 403 }) as never);
    const { client } = showBelow({}, { api });
    client.storage.userId.set('ngen-old');
    await settled();
    fireEvent.click(like());
    await settled();
    screen.getByText('Guest Error');
    expect(client.storage.userId.get()).toBe('ngen-old');
  });

  it('without a connection does nothing but say so', async () => {
    const api = fullApi();
    showBelow({}, { api, around: { connection: 'none' } });
    await settled();
    fireEvent.click(like());
    await settled();
    screen.getByText('To use the news app, turn on data or join Wi-Fi');
    expect(pressed(like())).toBe(false);
    expect([api.identity.guest, api.reaction.react].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});

describe('DET-12 the social parts', () => {
  const footer = () => screen.queryByRole('link', { name: '3 comments' });

  it('are the footer with comments, likes and shares, counts and hot comments', async () => {
    showBelow({}, { api: fullApi() });
    await settled();
    expect(footer()?.textContent).toBe('3');
    for (const name of ['Like 7', 'Like, 7 likes', 'Share 1.2k'])
      expect(screen.getAllByRole('button', { name }), name).toHaveLength(1);
    screen.getByText('1.2k shares');
    screen.getByRole('region', { name: 'Top comments' });
  });

  it.each([
    ['CFG-06 enable_social is off', { config: { enable_social: false } }, ['Like', 'Dislike', 'Share']],
    ['the article is of another market', { article: { news_id: 'keen0000000000000001' } }, ['Share']],
    ['a shared link led here', { opening: { mode: 2, market: { country: 'ng', language: 'en' } } }, ['Share']],
  ] as const)('where %s they are not there, and their counts not asked for', async (_, known, buttons) => {
    const api = fullApi();
    showBelow(known, { api });
    await settled();
    await settled();
    expect(footer()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Top comments' })).toBeNull();
    for (const name of buttons) row().getByRole('button', { name });
    expect(row().getAllByRole('button')).toHaveLength(buttons.length);
    expect([api.article.entry, api.comment.list].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('DET-18 stand without counts where these cannot be had', async () => {
    const api = fullApi();
    api.article.entry.mockImplementation(() => refused() as never);
    showBelow({}, { api });
    await settled();
    row().getByRole('button', { name: 'Like' });
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  });
});

it('DET-08 shares once below the text, by what the screen has for it', async () => {
  const onShare = vi.fn();
  const api = fullApi();
  api.article.entry.mockImplementation(() => ok({ articles: [] }) as never);
  showBelow({ onShare }, { api });
  await settled();
  fireEvent.click(screen.getByRole('button', { name: /Share/ }));
  expect(onShare).toHaveBeenCalledOnce();
});
