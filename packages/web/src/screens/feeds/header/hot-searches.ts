import type { Api } from '@griot/contract/calls';
import { feedLimits } from '@griot/domain/constants';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

type Device = { clock: Clock; storage: Storage };

/** What many search for in a market, asked for every ten minutes at most; a failure leaves what was (FEED-16). */
export async function hotSearches(api: Api, market: MarketKey, { clock, storage }: Device): Promise<string[]> {
  const kept = storage.trendingSearch.get(market);
  const known = Array.isArray(kept?.titles) ? kept.titles.filter((title) => typeof title === 'string') : [];
  const age = clock.now() - (kept?.ts ?? 0);
  if (age >= 0 && age < feedLimits.trendingSearchCacheSeconds * 1000) return known;
  const outcome = await api.search.trending({ query: { type: 'trending', page_size: feedLimits.hotSearchPageSize } });
  if (!outcome.ok) return known;
  const titles = outcome.value.articles[0]?.articles.map(({ title }) => title) ?? [];
  storage.trendingSearch.set(market, { ts: clock.now(), titles });
  return titles;
}
