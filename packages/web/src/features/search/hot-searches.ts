import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { TrendingEntry } from '@griot/contract/entities/feed-item';
import { searchLimits } from '@griot/domain/activity-constants';
import { feedLimits } from '@griot/domain/constants';
import { useEffect } from 'react';
import type { Clock } from '../../platform/clock/clock.ts';
import { useCurrent } from '../../platform/page/use-current.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** What many search for, and how its place has changed. */
export type HotSearch = Pick<TrendingEntry, 'title' | 'category'>;

/** The market by its key. */
type HotPlace = { market: string; options: CallOptions };
type Query = HotPlace & { api: Api; stores: PageStores };

/** `hint`: the one that the header shows just now, which is then the hint of the page that it leads to. */
type CachedSearches = { market: string; entries: readonly HotSearch[]; hint: string };

const none: readonly HotSearch[] = [];

export const hotSearchesStore = pageStore<CachedSearches>('hot-searches', () => ({
  market: '',
  entries: none,
  hint: '',
}));

const ownOptions: CallOptions = {};

/** What many search for in a market, the reader's own unless given; empty until it is there. */
export function useHotSearches(place?: HotPlace): readonly HotSearch[] {
  const { market: own } = useMarket();
  const api = useApi();
  const client = useClient();
  const stores = usePageStores();
  const market = place?.market ?? own?.key ?? '';
  const options = place?.options ?? ownOptions;
  useEffect(() => {
    if (client !== null && market !== '') void hotSearches({ api, stores, market, options }, client);
  }, [api, stores, client, market, options]);
  return useCurrent(hotSearchesStore(stores), (cached) => (cached.market === market ? cached.entries : none));
}

/** Asked for every ten minutes at most, and not where they came with the page; a failure leaves what was (FEED-16). */
export async function hotSearches(
  query: Query,
  { clock, storage }: { clock: Clock; storage: Storage },
): Promise<readonly HotSearch[]> {
  const { market, stores } = query;
  const store = hotSearchesStore(stores);
  const cached = store.getState();
  const stored = storage.trendingSearch.get(market);
  let entries = Array.isArray(stored?.entries) ? stored.entries.filter(hasTitle) : none;
  const age = clock.now() - (stored?.ts ?? 0);
  if (!(age >= 0 && age < feedLimits.trendingSearchCacheSeconds * 1000)) {
    const found = stored === null && cached.market === market ? cached.entries : await askHotSearches(query);
    if (found !== undefined) {
      entries = found;
      storage.trendingSearch.set(market, { ts: clock.now(), entries });
    }
  }
  store.setState({ market, entries });
  return entries;
}

/** As the service answers them now; undefined when it does not. */
export async function askHotSearches({ api, options }: Query): Promise<readonly HotSearch[] | undefined> {
  const query = { type: 'trending', page_no: 1, page_size: searchLimits.pageSize, origin: 'top' } as const;
  const outcome = await api.search.trending({ query }, options);
  return outcome.ok
    ? outcome.value.articles[0]?.articles.map(({ title, category }) => ({ title, category }))
    : undefined;
}

const hasTitle = (value: HotSearch | null): boolean => typeof value?.title === 'string';
