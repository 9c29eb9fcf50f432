import { aFeedItem, aTrendingEntry, aTrendingGroup } from '@griot/testkit/a-feed-item';
import { InAList } from '@griot/testkit/feed/in-a-list';
import { renderAs, renderedAt } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CardHostProvider } from '../card-props.ts';
import { FeedCard } from '../FeedCard.tsx';
import { rareCardsFile } from '../RareCard.tsx';

beforeAll(() => rareCardsFile.load());
afterEach(cleanup);

const entries = (['up', 'new', 'down', 'up', 'new'] as const).map((category, index) =>
  aTrendingEntry({
    title: `Trend ${index + 1}`,
    category,
    reports: 20 - index,
    ...(index < 2 && { article: aFeedItem({ news_id: `n${index + 1}`, news_entry_id: `e${index + 1}` }) }),
  }),
);
const group = aTrendingGroup({ articles: entries });
const card = <FeedCard item={group} isVisited={false} isFirstScreen />;
const rows = () => within(screen.getAllByRole('list').at(-1) ?? expect.unreachable()).getAllByRole('listitem');

describe('ITEM-11 the trending list', () => {
  it('is numbered, with how each moved as a word, and its reports', () => {
    renderAs({}, card);
    expect(rows().map((row) => row.textContent)).toEqual([
      '1Trend 120 reportsUp',
      '2Trend 219 reportsNew',
      '3Trend 318 reportsDown',
      '4Trend 417 reportsUp',
      '5Trend 516 reportsNew',
    ]);
  });

  it('says it in Arabic', () => {
    renderAs({ market: 'egar' }, card);
    expect(rows()[1]?.textContent).toContain('جديد');
    expect(rows()[1]?.textContent).toContain('٢');
  });

  it('folds and unfolds', () => {
    renderAs({}, <InAList items={[group]} />);
    fireEvent.click(screen.getByRole('button', { name: 'See less' }));
    expect(rows()).toHaveLength(3);
    const more = screen.getByRole('button', { name: 'See more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(rows()).toHaveLength(5);
  });

  it('FEED-16 starts folded within a quarter of an hour of its last load', () => {
    renderAs({ stores: { 'group-loads': { 'hot.ngen.trending': renderedAt - 899_999 } } }, card);
    expect(rows()).toHaveLength(3);
  });
});

describe('ITEM-16 a trending entry', () => {
  it('opens its leading article while there is no search, and is plain text without one', () => {
    renderAs({}, card);
    const links = within(rows()[0] ?? expect.unreachable()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lite/detail/n1']);
    expect(within(rows()[2] ?? expect.unreachable()).queryByRole('link')).toBeNull();
  });

  it('opens a search with its text and rank once there is one', () => {
    const host = { isTrendToDetail: false, hasSearch: true };
    renderAs({}, <CardHostProvider value={host}>{card}</CardHostProvider>);
    const link = within(rows()[2] ?? expect.unreachable()).getByRole('link');
    expect(link.getAttribute('href')).toBe('/lite/search?text=Trend+3&rank=3');
  });
});

describe('ITEM-10 the trending banner', () => {
  it('shows what has a picture', () => {
    renderAs({}, card);
    const banner = screen.getByRole('list', { name: 'Trending' });
    expect(
      within(banner)
        .getAllByRole('heading')
        .map((title) => title.textContent),
    ).toEqual(['Trend 1', 'Trend 2']);
  });

  it('FEED-25 looks where its slides are no more often than every 200 ms while these move', () => {
    const { client, container } = renderAs({}, card);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the slides' }));
    const track = screen.getByRole('list', { name: 'Trending' });
    const dots = () =>
      [...container.querySelectorAll('[aria-hidden] > span')].map((dot) => dot.hasAttribute('data-now'));
    expect(dots()).toEqual([true, false]);
    const idle = client.clock.pending();
    const [first] = track.children;
    vi.spyOn(first ?? expect.unreachable(), 'getBoundingClientRect').mockReturnValue({
      left: -300,
      width: 300,
    } as DOMRect);
    for (let moves = 0; moves < 3; moves++) fireEvent.scroll(track);
    act(() => client.clock.advance(199));
    expect([dots(), client.clock.pending()]).toEqual([[true, false], idle + 1]);
    act(() => client.clock.advance(1));
    expect([dots(), client.clock.pending()]).toEqual([[false, true], idle]);
    vi.restoreAllMocks();
    fireEvent.scroll(track);
    act(() => client.clock.advance(200));
    expect(dots(), 'the next move is looked at as well').toEqual([true, false]);
  });

  it('goes on every five seconds until the reader stops it', () => {
    const { client } = renderAs({}, card);
    const track = screen.getByRole('list', { name: 'Trending' });
    const moved = vi.spyOn(track, 'scrollBy');
    act(() => client.clock.advance(4_999));
    expect(moved).not.toHaveBeenCalled();
    act(() => client.clock.advance(1));
    expect(moved).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the slides' }));
    act(() => client.clock.advance(20_000));
    expect(moved).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Start the slides' })).toBeTruthy();
  });
});
