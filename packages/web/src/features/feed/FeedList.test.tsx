import type { FeedItem } from '@griot/contract/entities/feed-item';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedList, windowedRows } from './FeedList.tsx';
import { emptyFeed, type FeedList as List } from './list/feed-list.state.ts';
import { rowsOf } from './list/rows.ts';
import { ChannelProvider } from './use-channel.ts';

/** Tells what is watched, and lets a test bring it near. */
const watched: { margin: string; bringNear(): void }[] = [];
const cards = new Set<Element>();
let bringIntoView = () => {};

beforeEach(() => {
  watched.length = 0;
  cards.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #isForCards: boolean;
      constructor(tell: (entries: unknown[]) => void, options: { rootMargin?: string }) {
        this.#isForCards = options.rootMargin === undefined;
        if (this.#isForCards)
          bringIntoView = () => tell([...cards].map((target) => ({ target, intersectionRatio: 1 })));
        else watched.push({ margin: options.rootMargin ?? '', bringNear: () => tell([{ isIntersecting: true }]) });
      }
      observe(element: Element) {
        if (this.#isForCards) cards.add(element);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const items = (...ids: string[]): FeedItem[] => ids.map((id) => aFeedItem({ news_entry_id: id, title: `Title ${id}` }));
const listOf = (rows: List['rows'], known: Partial<List> = {}): List => ({ ...emptyFeed('main'), rows, ...known });
const abc = rowsOf('main', items('a', 'b', 'c'), new Set());

function show(list: List) {
  const acts = { onRefresh: vi.fn(), onLoadMore: vi.fn(), onOutgrown: vi.fn() };
  const rows = { onSeen: vi.fn(), onOpened: vi.fn(), onGroup: vi.fn(), onUnfold: vi.fn() };
  const { client } = renderAs(
    {},
    <ChannelProvider value={rows}>
      <FeedList list={list} nextPage="/feeds?page=2" {...acts} />
    </ChannelProvider>,
  );
  return { ...acts, ...rows, client };
}

describe('a channel', () => {
  it('FEED-10 FEED-25 loads more when its end comes within 600 px, by one crossing and no check while scrolling', () => {
    const { onLoadMore, client } = show(listOf(abc));
    const end = watched.filter(({ margin }) => margin === '0px 0px 600px 0px');
    expect([end.length, onLoadMore.mock.calls.length]).toEqual([1, 0]);
    const looked = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    for (let moves = 0; moves < 3; moves++) fireEvent.scroll(window);
    act(() => client.clock.advance(1_000));
    expect([looked.mock.calls.length, onLoadMore.mock.calls.length]).toEqual([0, 0]);
    end[0]?.bringNear();
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it.each([
    ['while something is on its way', { phase: { name: 'loadingMore', ticket: 1 } }],
    ['after a failure', { phase: { name: 'failed', while: 'loadingMore' } }],
    ['at its end', { isEnd: true }],
  ] satisfies [string, Partial<List>][])('FEED-10 does not ask for more by itself %s', (_, known) => {
    show(listOf(abc, known));
    expect(watched.filter(({ margin }) => margin.includes('600px'))).toEqual([]);
  });

  it('FEED-05 says that the connection failed, and tries again what failed', () => {
    const { onLoadMore, onRefresh } = show(listOf(abc, { phase: { name: 'failed', while: 'loadingMore' } }));
    expect(screen.getByRole('alert').textContent).toContain('Connection failed');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([onLoadMore.mock.calls.length, onRefresh.mock.calls.length]).toEqual([1, 0]);
    cleanup();
    const other = show(listOf(abc, { phase: { name: 'failed', while: 'refreshing' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([other.onLoadMore.mock.calls.length, other.onRefresh.mock.calls.length]).toEqual([0, 1]);
  });

  it('a file that does not arrive hides no rows: the end of the list says so, and trying again shows them', async () => {
    vi.spyOn(windowedRows, 'module').mockReturnValue(undefined); // another file of tests may have fetched it
    vi.spyOn(windowedRows, 'load').mockRejectedValueOnce(new TypeError('lost'));
    const many = rowsOf('main', items(...Array.from({ length: 30 }, (_, n) => `${n}`)), new Set());
    const { onLoadMore } = show(listOf(many));
    expect((await screen.findByRole('alert')).textContent).toContain('Connection failed');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(watched.filter(({ margin }) => margin.includes('600px'))).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => watched.filter(({ margin }) => margin.includes('600px')).length).toBe(1);
    expect([screen.queryByRole('alert'), onLoadMore.mock.calls.length]).toEqual([null, 0]);
    expect(screen.getByRole('link', { name: 'More news' })).toBeTruthy();
  });

  it('ITEM-08 has a row between new and old, which unfolds', () => {
    const [a, b, c] = abc;
    if (!a || !b || !c) return expect.unreachable();
    const { onUnfold } = show(listOf([a, { kind: 'older', key: 'older', behind: [b] }, c]));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show older articles' }));
    expect(onUnfold).toHaveBeenCalledOnce();
  });

  it('FEED-11 tells what came into view', () => {
    const { onSeen } = show(listOf(abc));
    bringIntoView();
    expect(onSeen.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c']);
  });

  it('is no landmark of its own: a group in it may have the same name', () => {
    show(listOf(abc));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('FEED-27 says so when it is a copy', () => {
    show(listOf(abc, { isSaved: true }));
    expect(screen.getByText('Saved earlier')).toBeTruthy();
  });

  it('says once above its rows that they are samples', () => {
    show(listOf(rowsOf('main', [aFeedItem({ is_sample: true })], new Set())));
    expect(screen.getAllByText('Sample news, written for this app')).toHaveLength(1);
    cleanup();
    show(listOf(abc));
    expect(screen.queryByText(/Sample news/)).toBeNull();
  });

  it('leaves it to the top of the local channel to say that there are none', () => {
    show(listOf([], { channel: 'cur_city_id' }));
    expect(screen.queryByRole('link', { name: 'Refresh' })).toBeNull();
  });
});
