import { adConfigStore } from '../../features/ads/ad-config.ts';
import { listMarket } from '../../features/feed/outside/list-market.ts';
import { askHotSearches, hotSearchesStore } from '../../features/search/hot-searches.ts';
import type { SearchPlace } from '../../features/search/search.ts';
import { searchResults } from '../../features/search/search-results.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { searchHref } from '../../platform/routing/search-href.ts';
import { type SearchQuery, searchOf } from './search-query.ts';

export type SearchData = { place: SearchPlace };

/**
 * On the server all of the page. On a phone the field is there at once and stays; what was found, or what went wrong,
 * comes below it.
 */
export async function loadSearch(context: LoadContext<SearchQuery>): Promise<RouteAnswer<SearchData>> {
  const { api, market: own, query, stores, signal, client } = context;
  const asked = listMarket({ own, named: query, id: '', isOnlyThere: false });
  const market = asked.kind === 'asked' ? (asked.options.market ?? own) : null;
  if (asked.kind !== 'asked' || market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const place: SearchPlace = { market: market.key, options: asked.options };
  const ready = { kind: 'ready', data: { place } } as const;
  const search = searchOf(query);
  if (search.text === '') {
    const { hint, country, language } = query;
    if (hint !== '') return { kind: 'elsewhere', href: searchHref({ text: hint, country, language }) };
    if (client === null) {
      const entries = await askHotSearches({ api, stores, ...place });
      if (entries !== undefined) hotSearchesStore(stores).setState({ market: place.market, entries });
    }
    return ready;
  }
  const results = searchResults({ api, stores, now: () => client?.clock.now() ?? 0 });
  const wanted = { search, place, signal };
  if (client !== null) {
    if (!results.isThere(wanted)) void results.ask(wanted, 'first');
    return ready;
  }
  const [failure] = await Promise.all([results.ask(wanted, 'first'), loadAdConfig(context)]);
  return failure === null ? ready : failedAnswer(failure, 'search');
}

/** Whoever is shown ads gets a page with room for them, if the market has any. */
async function loadAdConfig({ api, hint, stores }: LoadContext<SearchQuery>): Promise<void> {
  if (hint?.hasAds !== true) return;
  const answer = await api.config.feed({});
  if (!answer.ok) return;
  const { isShowFeedAd, ads } = answer.value;
  adConfigStore(stores).setState({ config: { isShowFeedAd, ads } });
}
