import { readFeedConfig } from '@griot/domain/feed-config';
import { chooserTabs } from '@griot/domain/local/chooser-tabs';
import type { ChooserData, ChooserQuery } from '../../features/local-news/chooser/chooser-data.ts';
import { cityFrom } from '../../features/local-news/city.face.ts';
import { loadPlaces } from '../../features/local-news/reader-places.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

export type CityQuery = { tab: string; text: string };
export type CityData = Pick<ChooserData, 'tabs' | 'tree' | 'largest'> & { query: ChooserQuery };

/** The tree, and what was found for the text that stands in the address. */
export async function loadCity(context: LoadContext<CityQuery>): Promise<RouteAnswer<CityData>> {
  const { api, market, query, stores, hint, signal, client } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  cityFrom(stores, hint);
  const text = query.text.trim().slice(0, 80);
  const [manifest, config, largest, found] = await Promise.all([
    api.config.manifest({ query: { features: 0 } }, { signal }),
    api.config.feed({}, { signal }),
    api.city.largest({}, { signal }),
    text === '' ? null : api.city.search({ query: { text } }, { signal }),
    client === null ? loadPlaces(context) : null,
  ]);
  if (!manifest.ok) return failedAnswer(manifest.failure, 'city');
  if (found !== null && !found.ok) return failedAnswer(found.failure, 'city');
  const tree = manifest.value.city_list;
  const { local_news_commune_page_position: position } = readFeedConfig(config.ok ? config.value : {});
  const tabs = chooserTabs(position, tree.length > 0);
  const tab = tabs.find((one) => one === query.tab) ?? tabs[0];
  const data = {
    tabs,
    tree,
    largest: largest.ok ? largest.value.cities : [], // the search and the states are there without them
    query: { tab, text, results: found?.value.cities ?? null },
  };
  return { kind: 'ready', data };
}
