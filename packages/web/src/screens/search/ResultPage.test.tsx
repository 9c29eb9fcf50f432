import { defaultFeedConfig } from '@griot/domain/feed-config';
import { articlePath, cachedAtHeader, cacheNames } from '@griot/domain/offline/worker-protocol';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { renderAs } from '@griot/testkit/render-as';
import { aSearchReply, aSearchResult, searchResults } from '@griot/testkit/search/a-search-result';
import { openSearch } from '@griot/testkit/search/open-search';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adSlotFile } from '../../features/ads/use-ads.tsx';
import { noResults } from '../../features/search/results.state.ts';
import { searchKey } from '../../features/search/search.ts';
import { searchStore } from '../../features/search/search-results.ts';
import { readQuery } from '../../platform/routing/query.ts';
import { ResultRows } from './ResultRows.tsx';
import { searchOf, searchQuery } from './search-query.ts';

afterEach(cleanup);

describe('what was found', () => {
  it('is counted, in words that a screen reader is told', async () => {
    await openSearch('text=bridge', { reply: { total: 41 } });
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('41 results');
    cleanup();
    await openSearch('text=bridge', { reply: { total: 500, is_total_least: true } });
    expect(screen.getByText('More than 500 results')).toBeTruthy();
  });

  it('has the words marked, in the title and in the sentence that matched', async () => {
    const snippet = { text: 'The town has its bridge.', marks: [{ start: 17, end: 23 }] };
    const { container } = await openSearch('text=bridge', { reply: { articles: [aSearchResult({ snippet })] } });
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['bridge', 'bridge']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('A bridge opens over the river');
  });

  it('SRC-05 has its place in the trending list beside the count where there is one, told apart from it', async () => {
    await openSearch('text=Harvest&rank=2', { reply: {} });
    const count = screen.getByText('3 results');
    expect([count.getAttribute('role'), count.textContent]).toEqual(['status', '3 results']);
    expect(screen.getByText('Top2 in trending').closest('p')?.previousElementSibling).toBe(count);
    cleanup();
    await openSearch('text=Harvest', { reply: {} });
    expect(screen.queryByText(/^Top/)).toBeNull();
  });

  it('says what it was corrected to, with the way back', async () => {
    await openSearch('text=brigde&rank=2', { reply: { corrected: { shown: 'bridge', typed: 'brigde' } } });
    expect(screen.getByText(/Showing “\u2068bridge\u2069” instead of “\u2068brigde\u2069”/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Search for “\u2068brigde\u2069”' });
    expect(back.getAttribute('href')).toBe('/lite/search?text=brigde&rank=2&exact=1');
  });

  it.each([
    ['Did you mean “\u2068bridge\u2069”?', 'bridge', ''],
    ['هل تقصد «\u2068القاهرة\u2069»؟', 'القاهرة', 'egar'],
  ] as const)('SRC-08 asks %s where little was found, and searches that with a tap', async (asked, text, market) => {
    const reply = { articles: [], did_you_mean: text };
    await openSearch('text=brigge&rank=2&within=week', { reply, ...(market && { market }) });
    const link = screen.getByRole('link', { name: asked });
    const query = new URLSearchParams({ text, within: 'week' });
    expect(link.getAttribute('href')).toBe(`/lite/search?${query}`);
  });

  it('is narrowed by links that say what is chosen', async () => {
    const sources = [
      { source_key: 'courier', name: 'The Courier', count: 2 },
      { source_key: 'echo', name: 'Echo', count: 1 },
    ];
    await openSearch('text=bridge&within=week', { reply: { sources } });
    const filters = screen.getByRole('navigation', { name: 'Filter the results' });
    const chip = (name: string) => within(filters).getByRole('link', { name });
    expect(chip('Past week').getAttribute('aria-current')).toBe('true');
    expect(chip('Past 24 hours').getAttribute('href')).toBe('/lite/search?text=bridge&within=day');
    expect(chip('Newest first').getAttribute('href')).toBe('/lite/search?text=bridge&sort=newest&within=week');
    expect(chip('Echo').getAttribute('href')).toBe('/lite/search?text=bridge&within=week&source=echo');
  });

  it('offers what others search for where it is nothing', async () => {
    await openSearch('text=xyzzy', { reply: { articles: [], hot: [{ title: 'Bridge toll' }] } });
    const nothing = screen.getByText('Nothing found for “\u2068xyzzy\u2069”');
    expect([nothing.getAttribute('role'), nothing.previousElementSibling?.tagName]).toEqual(['status', 'svg']);
    expect(screen.getByRole('link', { name: 'Bridge toll' }).getAttribute('href')).toBe(
      '/lite/search?text=Bridge+toll',
    );
  });

  it('says that more may be found later while the index is being built', async () => {
    await openSearch('text=xyzzy', { reply: { articles: [], is_indexing: true } });
    expect(screen.getByText('Nothing found yet for “\u2068xyzzy\u2069”').getAttribute('role')).toBe('status');
    expect(screen.getByText(/^Older news is still being made searchable/)).toBeTruthy();
    expect(screen.queryByText(/^Check the spelling/)).toBeNull();
    cleanup();
    await openSearch('text=bridge', { reply: { is_indexing: true } });
    expect(screen.getByText('3 results')).toBeTruthy();
    expect(screen.getByText(/^Older news is still being made searchable/)).toBeTruthy();
  });

  it('offers the search without its filters where these leave nothing', async () => {
    await openSearch('text=bridge&within=day&source=echo', { reply: { articles: [] } });
    const all = screen.getByRole('link', { name: 'Show all results' });
    expect(all.getAttribute('href')).toBe('/lite/search?text=bridge');
  });

  it('stands in the reader’s words and direction', async () => {
    await openSearch('text=جسر', { market: 'egar', reply: { articles: searchResults(2) } });
    expect(screen.getByText('نتيجتان')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.getAttribute('dir')).toBe('rtl');
  });
});

describe('a search that failed', () => {
  afterEach(() => vi.unstubAllGlobals());
  const articles = vi.fn(async () => ({ ok: true, value: aSearchReply() }));
  async function openFailed(isOffline: boolean) {
    const { session } = await openSearch('text=bridge', { api: { articles } });
    const key = searchKey(searchOf(readQuery(searchQuery, 'text=bridge')), 'ngen');
    const failed = { ...noResults(key), phase: { name: 'failed', isOffline } as const };
    await act(async () => searchStore(session.stores).setState({ lists: [failed], tickets: 1 }));
  }
  /** A phone that keeps these articles, some as saved ones. */
  function cacheArticles(byCache: Record<string, Record<string, string>>) {
    const cacheOf = (name: string) => ({
      keys: async () =>
        Object.keys(byCache[name] ?? {}).map((id) => new Request(`https://griot.example${articlePath(id)}`)),
      match: async ({ url }: Request) => {
        const news_id = url.split('/').at(-1) ?? '';
        const news = { title: byCache[name]?.[news_id] };
        return Response.json(
          { news_id, news, source: 'The Courier', sanitizedHtml: '' },
          { headers: { [cachedAtHeader]: '1' } },
        );
      },
    });
    vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name) });
  }

  it.each([
    ['without a connection', true, 'You are offline. Try again once you are connected.'],
    ['on a line that answers nothing', false, 'Connection failed'],
  ])('%s finds what is on the phone, in place, and says that it is', async (_, isOffline, sentence) => {
    cacheArticles({
      [cacheNames.articles]: { a: 'A bridge opens', b: 'Rain returns' },
      [cacheNames.saved]: { c: 'The bridge of Kano', a: 'A bridge opens' },
    });
    await openFailed(isOffline);
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Found on this phone');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(['/lite/detail/a', '/lite/detail/c']);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('says that nothing on the phone has these words', async () => {
    cacheArticles({ [cacheNames.articles]: { b: 'Rain returns' } });
    await openFailed(true);
    expect(screen.getByText('No article on this phone has these words.')).toBeTruthy();
  });

  it('says so and is tried again by a tap', async () => {
    await openFailed(true);
    expect(screen.getByText('You are offline. Try again once you are connected.')).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

describe('SRC-07 ads among results', () => {
  beforeAll(() => adSlotFile.load());
  const show = (isShowFeedAd: boolean, adMark: string) =>
    renderAs(
      {
        adMark,
        stores: {
          'market-setup': { setup: { channels: [], config: { ...defaultFeedConfig, isShowFeedAd } } },
        },
      },
      <ResultRows items={searchResults(12)} by={adNetworksThat('never')} />,
    );
  const slots = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((row, index) => (within(row).queryByRole('group', { name: 'Advertisement' }) ? [index] : []));

  it('ADS-02 stand where they do in feeds', () => {
    show(true, 'EOT');
    expect(slots()).toEqual([1, 6, 11]);
  });

  it.each([
    ['the market shows none', false, 'EOT'],
    ['ADS-01 the device is new', true, ''],
  ] as const)('take no room where %s', (_, isShowFeedAd, adMark) => {
    show(isShowFeedAd, adMark);
    expect(slots()).toEqual([]);
  });
});
