import { readLoads } from '@griot/domain/feed/group-loads';
import { aFeedItem, aTopNewsGroup, aTopNewsItem } from '@griot/testkit/a-feed-item';
import { InAList } from '@griot/testkit/feed/in-a-list';
import { renderAs, renderedAt } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FeedCard } from '../FeedCard.tsx';
import { rareCardsFile } from '../RareCard.tsx';

beforeAll(() => rareCardsFile.load());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = aTopNewsGroup({
  articles: ['1', '2', '3'].map((n) =>
    aTopNewsItem({ news_id: `n${n}`, news_entry_id: `e${n}`, title: `Headline ${n}` }),
  ),
});
const minutesAgo = (minutes: number) => ({ 'group-loads': { 'top.ngen.main': renderedAt - minutes * 60_000 } });
const card = (item = group) => <FeedCard item={item} isVisited={false} isFirstScreen />;
const titles = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => text !== 'See more');

const others = (count: number) =>
  Array.from({ length: count }, (_, n) => aFeedItem({ news_entry_id: `o${n}`, title: `Other ${n}` }));
/** The group above enough other cards, in a list of its own for each answer that brought it. */
const listed = (known = {}) => (
  <InAList key={JSON.stringify(known)} items={[aTopNewsGroup({ ...group, ...known }), ...others(4)]} />
);
const headlines = () => titles().filter((title) => title?.startsWith('Headline'));

/** A list that is asked again, here and in another channel. */
function Refreshed() {
  const [brought, setBrought] = useState({ request_id: 'r1', category: 'main' });
  return (
    <>
      {listed(brought)}
      <button type="button" onClick={() => setBrought({ request_id: 'r2', category: 'main' })}>
        again
      </button>
      <button type="button" onClick={() => setBrought({ request_id: 'r3', category: 'sports' })}>
        elsewhere
      </button>
    </>
  );
}

describe('ITEM-07 top news', () => {
  it('shows the headlines of several stories side by side, and leads to each', () => {
    renderAs({}, card());
    expect(screen.getByRole('region', { name: 'Top news' })).toBeTruthy();
    expect(titles()).toEqual(['Headline 1', 'Headline 2', 'Headline 3']);
    expect(screen.getAllByRole('link')[2]?.getAttribute('href')).toBe('/lite/detail/n2');
  });

  it('offers the page of all of them, and not for a single headline', () => {
    renderAs({}, card());
    expect(screen.getByRole('link', { name: 'See more' }).getAttribute('href')).toBe(
      '/lite/headline?category=main&title=Top+news',
    );
    cleanup();
    renderAs({}, card(aTopNewsGroup({ articles: group.articles.slice(0, 1) })));
    expect(titles()).toEqual(['Headline 1']);
  });

  it('is nothing when the group is empty', () => {
    renderAs({}, card(aTopNewsGroup({ articles: [] })));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('stands in the reader’s direction and words', () => {
    renderAs({ market: 'egar' }, card());
    expect(screen.getByRole('button', { name: 'عرض في سطر واحد' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.getAttribute('dir')).toBe('rtl');
  });
});

describe('a story that was read in another report', () => {
  const known = {
    'read-stories': { all: [{ story: 's2', news_entry_id: 'elsewhere', title: 'Read before' }] },
  };
  const withStories = (...ids: readonly number[]) =>
    aTopNewsGroup({
      articles: ids.map((n) =>
        aTopNewsItem({ news_id: `n${n}`, news_entry_id: `e${n}`, title: `Headline ${n}`, story_id: `s${n}` }),
      ),
    });

  it.each([
    ['among the slides', [1, 2, 3]],
    ['where it is the only headline', [2]],
  ])('is one line %s, and is shown anyway by a tap', (_, ids) => {
    renderAs({ stores: known }, card(withStories(...ids)));
    const folded = screen.getByText('You read this story: Read before').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('Headline 2');
    fireEvent.click(screen.getByText('Show anyway'));
    expect(folded?.open).toBe(true);
    expect(document.querySelectorAll('details')).toHaveLength(1);
  });

  it('stays whole where it is the report that was read', () => {
    const all = [{ story: 's2', news_entry_id: 'e2', title: 'Headline 2' }];
    renderAs({ stores: { 'read-stories': { all } } }, card(withStories(1, 2)));
    expect(document.querySelector('details')).toBeNull();
  });
});

describe('FEED-15 the ticker', () => {
  it('takes the place of headlines that were refreshed within the hour', () => {
    renderAs({ stores: minutesAgo(59) }, card());
    expect(titles()).toEqual(['Headline 1']);
    cleanup();
    renderAs({ stores: minutesAgo(60) }, card());
    expect(titles()).toHaveLength(3);
  });

  it('stays away while there are fewer than four other cards, and comes with the fourth', () => {
    const listWith = (count: number) => <InAList items={[group, ...others(count)]} />;
    renderAs({ stores: minutesAgo(5) }, listWith(3));
    expect(headlines()).toHaveLength(3);
    cleanup();
    renderAs({ stores: minutesAgo(5) }, listWith(4));
    expect(headlines()).toHaveLength(1);
  });

  it('steps every three seconds, in a loop', () => {
    const { client } = renderAs({ stores: minutesAgo(5) }, card());
    const after = (ms: number) => {
      act(() => client.clock.advance(ms));
      return titles()[0];
    };
    expect([after(2_999), after(1), after(3_000), after(3_000)]).toEqual([
      'Headline 1',
      'Headline 2',
      'Headline 3',
      'Headline 1',
    ]);
  });

  it('stands still where the device asks for less movement', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { client } = renderAs({ stores: minutesAgo(5) }, card());
    act(() => client.clock.advance(9_000));
    expect(titles()).toEqual(['Headline 1']);
  });

  it('waits while the reader is at it', () => {
    const { client } = renderAs({ stores: minutesAgo(5) }, card());
    act(() => screen.getByRole('link').focus());
    act(() => client.clock.advance(9_000));
    expect(titles()).toEqual(['Headline 1']);
  });

  it('unfolds for the reader, folds again, and stays so', () => {
    renderAs({ stores: minutesAgo(5) }, listed());
    fireEvent.click(screen.getByRole('button', { name: 'Show all headlines' }));
    expect(headlines()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show as one line' }));
    expect(headlines()).toHaveLength(1);
  });

  it('ITEM-15 comes with the next refresh of the same channel within the hour, and a cookie tells the server', () => {
    window.history.replaceState(null, '', '/lite/feeds');
    renderAs({}, <Refreshed />);
    expect(headlines()).toHaveLength(3);
    expect(document.cookie).toContain(`griot_loads=top.ngen.main:${renderedAt.toString(36)}`);
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(headlines()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(headlines()).toHaveLength(3);
  });
});

it('CFG-07 when hot news were loaded is kept for each market: another market changes nothing of it', () => {
  window.history.replaceState(null, '', '/lite/feeds');
  const storedLoads = () => readLoads(/griot_loads=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  /** The next page of this market, as the server makes it by the cookie. */
  const nextPage = (market: 'ghen' | 'kesw') => {
    cleanup();
    renderAs({ market, stores: { 'group-loads': storedLoads() } }, listed());
    return headlines().length === 1 ? 'shrunk' : 'whole';
  };
  expect([nextPage('ghen'), nextPage('kesw'), nextPage('ghen'), nextPage('kesw')]).toEqual([
    'whole',
    'whole',
    'shrunk',
    'shrunk',
  ]);
  expect(storedLoads()).toMatchObject({ 'top.ghen.main': renderedAt, 'top.kesw.main': renderedAt });
});

it('top news by itself has a picture over the whole width, and its meta line', () => {
  renderAs({}, <FeedCard item={aTopNewsItem({ reports: 4 })} isVisited={false} isFirstScreen />);
  expect(screen.getByText('4 reports')).toBeTruthy();
  expect(screen.getByRole('presentation').getAttribute('loading')).toBe('eager');
});
