import {
  comments,
  everythingIsNear,
  type FullApi,
  fullApi,
  item,
  ok,
  refused,
  showBelow,
} from '@griot/testkit/article/below-article';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rareCardsFile } from '../../../features/feed/cards/RareCard.tsx';

beforeAll(() => rareCardsFile.load()); // a clip's script has come: how long that takes is no part of this
// The script that asks for a link's device has come: how long that takes is no part of this.
beforeEach(everythingIsNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** What was answered at once is on the page. */
const settled = () => act(async () => {});
const regions = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));
const skeleton = () => screen.queryByRole('status', { name: 'Loading news…' });

const after =
  <T,>(look: () => T) =>
  async () => {
    await settled();
    return look();
  };

async function shown(known: Parameters<typeof showBelow>[0] = {}, api: FullApi = fullApi()) {
  const page = showBelow(known, { api });
  await expect.poll(after(skeleton)).toBeNull();
  return { ...page, api };
}

describe('DET-11 below an article', () => {
  it.each([
    [1, ['Top comments', 'Clips', 'More on this story', 'You may also like', 'More news']],
    [2, ['Top comments', 'More on this story', 'Clips', 'You may also like', 'More news']],
  ])('CFG-06 video_position: with the clips at %i stand these sections', async (video_position, order) => {
    await shown({ config: { video_position } });
    expect(regions()).toEqual(order);
  });

  it('four articles are asked for, and none stands there twice', async () => {
    const { api } = await shown();
    const [asked] = api.feed.explore.mock.calls.flat() as object[];
    expect(asked).toEqual({ query: { news_entry_id: 'ngen000000000000000e', request_count: 4 } });
    const more = within(screen.getByRole('region', { name: 'More news' }));
    expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Article 4']);
  });

  it('NAV-07 another article takes the place of this one, and its card is told as clicked and seen', async () => {
    window.history.replaceState(null, '', '/lite/detail/x?country=ng&language=en');
    const entries = window.history.length;
    const { client } = await shown();
    fireEvent.click(screen.getByRole('link', { name: 'Article 1' }));
    expect(window.location.pathname + window.location.search).toBe('/lite/detail/ngen-n-1?country=ng&language=en');
    expect(window.history.length).toBe(entries);
    const journal = client.storage.journal.get(client.storage.tab.get());
    expect(journal).toMatch(/"event_type":"impression"[^\n]*"news_entry_id":"ngen-e-3"/);
    expect(journal).toMatch(/"event_type":"click"[^\n]*"news_entry_id":"ngen-e-1"/);
    expect(client.storage.detailArticle.get()?.news_id).toBe('ngen-n-1');
  });
});

it.each([
  [{ mode: 2, market: { country: 'ng', language: 'en' } }, '/lite/detail/ngen-n-1?country=ng&language=en'],
  [{}, '/lite/detail/ngen-n-1'],
] as const)('NAV-07 opened as %j, a card leads on to %s in a tab of its own', async (opening, href) => {
  await shown({ opening });
  expect(screen.getByRole('link', { name: 'Article 1' }).getAttribute('href')).toBe(href);
});

describe('DET-18 a part that cannot be had', () => {
  it.each([
    ['feed', 'related', ['Top comments', 'Clips', 'More news']],
    ['feed', 'explore', ['Top comments', 'Clips', 'More on this story', 'You may also like']],
    ['clip', 'related', ['Top comments', 'More on this story', 'You may also like', 'More news']],
    ['comment', 'list', ['Clips', 'More on this story', 'You may also like', 'More news']],
  ] as const)('%s.%s leaves no gap and no word', async (area, call, order) => {
    const api = fullApi();
    (api[area] as Record<string, ReturnType<typeof vi.fn>>)[call]?.mockImplementation(() => refused());
    await shown({}, api);
    expect(regions()).toEqual(order);
    expect(screen.queryByText(/failed|try again/i)).toBeNull();
  });

  it('does not keep the others waiting for long, and nothing that stands moves', async () => {
    const api = fullApi();
    api.feed.related.mockImplementation(() => new Promise(() => {}) as never);
    const { client } = showBelow({ config: { video_position: 1 } }, { api });
    await expect.poll(after(regions)).toEqual(['Top comments', 'Clips']);
    expect(skeleton()).not.toBeNull();
    act(() => client.clock.advance(8_000));
    expect(regions()).toEqual(['Top comments', 'Clips', 'More news']);
    expect(skeleton()).toBeNull();
  });
});

it.each([
  ['comments', { comment: 'list' }, 'comments'],
  ['clips', { clip: 'related' }, 'clips'],
  ['articles', { feed: 'related' }, undefined],
])('while %s are awaited their own shape stands there', async (_, held, kind) => {
  const api = fullApi();
  const [[area, call]] = Object.entries(held) as [[keyof FullApi, string]];
  (api[area] as Record<string, ReturnType<typeof vi.fn>>)[call]?.mockReturnValue(new Promise(() => {}));
  showBelow({ config: { video_position: 1 } }, { api });
  await settled();
  await expect.poll(after(() => skeleton()?.dataset.awaited)).toBe(kind);
});

it('is asked for only when the reader comes near', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const api = fullApi();
  showBelow({}, { api });
  await settled();
  const asked = [api.feed.related, api.feed.explore, api.clip.related, api.comment.list];
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
  expect(skeleton()).not.toBeNull();
});

describe('DET-10 hot comments', () => {
  const hot = () => within(screen.getByRole('region', { name: 'Top comments' }));

  it.each([
    [3, 3, 0],
    [4, 4, 1],
    [6, 4, 1],
  ])('of %i show %i and %i way to all', async (count, kept, ways) => {
    const api = fullApi();
    api.comment.list.mockImplementation(() => ok(comments(count)) as never);
    await shown({}, api);
    expect(hot().getAllByRole('article')).toHaveLength(kept);
    const all = hot().queryAllByRole('link', { name: 'View all' });
    expect(all).toHaveLength(ways);
    if (ways > 0) expect(all[0]?.getAttribute('href')).toContain('/lite/comment?news_entry_id=ngen000000000000000e&');
  });

  const stub = { is_deleted: true, content: '' };
  const held = { hidden: { status: 'held', rule: 'first', reason: '', decided_at: 1 } };

  /** Comments in the hot order, of which some cannot be shown, as the service gives them page by page. */
  function inPages(all: readonly (object | null)[], total = all.length) {
    const api = fullApi();
    const list = comments(all.length).content.map((one, n) => ({ ...one, ...all[n] }));
    const asked: number[] = [];
    api.comment.list.mockImplementation(((args: { query: { num: number; start_id?: string } }) => {
      const { num, start_id = '0' } = args.query;
      const from = Number(start_id);
      asked.push(num);
      const next = from + num < list.length ? { next_id: String(from + num) } : {};
      return ok({
        ...comments(0),
        content: list.slice(from, from + num),
        page_info: next,
        summary: { total_num: total },
      });
    }) as never);
    return { api, asked };
  }
  const texts = () =>
    hot()
      .getAllByText(/^Comment \d+$/)
      .map((one) => one.textContent);

  it.each([
    ['all can be shown', [null, null, null, null, null], [1, 2, 3, 4], [4]],
    ['one was deleted and stands for its replies', [null, stub, null, null, null], [1, 3, 4, 5], [4, 15]],
    ['one is told to its author alone', [held, null, null, null, null], [2, 3, 4, 5], [4, 15]],
    ['the first page is all stubs', [stub, stub, stub, stub, null, null], [5, 6], [4, 15]],
    ['the end comes first', [null, stub, null, null], [1, 3, 4], [4]],
    ['far down there are some', [...Array(20).fill(stub), null, null], [21, 22], [4, 15, 15]],
  ])('are the first four that can be shown, where %s', async (_, all, shownOnes, asks) => {
    const { api, asked } = inPages(all);
    await shown({}, api);
    expect(texts()).toEqual(shownOnes.map((n) => `Comment ${n}`));
    expect(asked).toEqual(asks);
    hot().getByRole('link', { name: 'View all' });
  });

  it('are looked for on four pages at most, and then there are none', async () => {
    const { api, asked } = inPages(Array(100).fill(stub));
    await shown({}, api);
    expect([asked, regions()[0]]).toEqual([[4, 15, 15, 15], 'Clips']);
  });

  it('stand there as far as they came, where a further page cannot be had', async () => {
    const { api } = inPages([null, stub, stub, stub, null]);
    const list = api.comment.list.getMockImplementation() as never as (args: object) => unknown;
    api.comment.list.mockImplementationOnce(list as never).mockImplementationOnce(() => refused() as never);
    await shown({}, api);
    expect(texts()).toEqual(['Comment 1']);
  });

  it.each([
    [3, 0],
    [4, 1],
  ])('have their way to all where there are %i in all', async (total, ways) => {
    const { api } = inPages([null, stub, null], total);
    await shown({}, api);
    expect(hot().queryAllByRole('link', { name: 'View all' })).toHaveLength(ways);
  });

  it.each([
    [{ isShown: true, isLight: false }, 1],
    [{ isShown: true, isLight: true }, 0],
    [{ isShown: false, isLight: false }, 0],
  ])('have faces as the reader wants pictures: with %j %i', async (pictures, faces) => {
    const api = fullApi();
    const page = comments(1);
    Object.assign(page.content[0] ?? {}, { user: { id: 'u', name: 'Ada', portrait: 'https://f.example/a.png' } });
    api.comment.list.mockImplementation(() => ok(page) as never);
    showBelow({}, { api, stores: { pictures } });
    await expect.poll(after(skeleton)).toBeNull();
    const list = screen.getByRole('region', { name: 'Top comments' });
    expect([list.querySelectorAll('img').length, hot().queryAllByText('A').length]).toEqual([faces, 1 - faces]);
  });

  it('are words, never markup; a guest has a name and what was deleted is not shown', async () => {
    const api = fullApi();
    const page = comments(3);
    const [first, second, third] = page.content;
    if (first) Object.assign(first, { content: '<b>bold</b>', user: { id: '', name: '', portrait: '' } });
    if (second) Object.assign(second, { is_deleted: true, content: '' });
    if (third) Object.assign(third, { is_sticky: true, like_num: 2 });
    api.comment.list.mockImplementation(() => ok(page) as never);
    await shown({}, api);
    hot().getByText('<b>bold</b>');
    hot().getByText('Guest');
    hot().getByText('Pinned');
    hot().getByText('2 likes');
    expect(hot().getAllByRole('article')).toHaveLength(2);
  });
});

it('related news without sections stand under a title of ours', async () => {
  const api = fullApi();
  api.feed.related.mockImplementation(() => ok({ articles: [item('1')] }) as never);
  await shown({}, api);
  expect(regions()).toEqual(['Top comments', 'Clips', 'Also see', 'More news']);
});
