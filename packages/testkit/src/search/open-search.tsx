import { noResults, resultsState } from '@griot/web/src/features/search/results.state.ts';
import { searchKey } from '@griot/web/src/features/search/search.ts';
import { here, replaceAddress } from '@griot/web/src/platform/page/address.ts';
import { readQuery } from '@griot/web/src/platform/routing/query.ts';
import { openSearchStorage } from '@griot/web/src/platform/storage/areas/search-keys.ts';
import { Screen } from '@griot/web/src/screens/search/SearchScreen.tsx';
import { searchOf, searchQuery } from '@griot/web/src/screens/search/search-query.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { aTrendingEntry, aTrendingGroup } from '../a-feed-item.ts';
import { renderAs } from '../render-as.tsx';
import { aSearchReply } from './a-search-result.ts';

const place = { market: 'ngen', options: {} };
export const titles = ['Bridge', 'Harvest', 'Market', 'Rain', 'Roads', 'School', 'Water'];
const trending = () => ({
  ok: true,
  value: {
    articles: [aTrendingGroup({ articles: titles.map((title) => aTrendingEntry({ title, category: 'down' })) })],
  },
});

type Given = { reply?: Parameters<typeof aSearchReply>[0]; api?: object; market?: 'ngen' | 'egar'; history?: string[] };

type Opened = ReturnType<typeof renderAs> & {
  /** What the phone holds for the market, as it stands in storage. */
  stored: () => unknown;
};

/** The page at an address, with what was found there. */
export async function openSearch(
  address: string,
  { reply, api = {}, market = 'ngen', history = [] }: Given = {},
): Promise<Opened> {
  replaceAddress(address === '' ? '/search' : `/search?${address}`);
  const query = readQuery(searchQuery, address);
  const key = searchKey(searchOf(query), market);
  const found = [
    { type: 'asked', ticket: 1 } as const,
    { type: 'arrived', ticket: 1, reply: aSearchReply(reply), isFirst: true, now: 0 } as const,
  ].reduce(resultsState, noResults(key));
  const part = <Screen params={{}} query={query} data={{ place: { ...place, market } }} />;
  const stores = reply === undefined ? {} : { search: { lists: [found], tickets: 1 } };
  const search = { trending: async () => trending(), ...api };
  const shown = renderAs({ market, stores, api: { search } }, <Later>{part}</Later>);
  const { store } = shown.client.bridge;
  openSearchStorage({ device: store, session: store }).history.set(
    market,
    history.map((title) => ({ title })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'show' }));
  await act(async () => {});
  const stored = () => JSON.parse(store.get('searchHistoryMap') ?? '{}') as Record<string, string>;
  return { ...shown, stored: () => JSON.parse(stored()[market] ?? 'null') };
}

/** Shows the page once the test has put things in their places. */
function Later({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    children
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      show
    </button>
  );
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox');
export const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
export const listOf = (name: string) => within(screen.getByRole('region', { name })).getByRole('list');
export const address = () => `/lite${here()}`;
