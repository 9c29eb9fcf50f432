import type { Api } from '@griot/contract/calls';
import { cityCookie, printCityIds } from '@griot/domain/local/chosen-cities';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useIsAlive } from '../../platform/page/use-is-alive.ts';
import type { LoadContext } from '../../platform/routing/define-route.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { writeCookie } from '../../platform/surface/cookie.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useReader } from '../../session/context/reader.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useCity } from './city.face.ts';
import { adoptCities, storedCities } from './stored-cities.ts';

type Outcome = Awaited<ReturnType<Api['city']['places']>>;
/** The reader's cities by name, places with news near the first of them, and where the connection seems to be. */
export type ReaderPlaces = Extract<Outcome, { ok: true }>['value'];
/** `key` names the cities that the places are of. */
type StoredPlaces = { key: string | null; places: ReaderPlaces };

const nowhere: ReaderPlaces = { chosen: [], near: [], suggested: [] };
const placesStore = pageStore<StoredPlaces>('places', () => ({ key: null, places: nowhere }));

type PlacesContext = Pick<LoadContext<unknown>, 'api' | 'stores' | 'hint' | 'signal'>;

/** Asks for the places of a page that is read without script, or before it. */
export async function loadPlaces({ api, stores, hint, signal }: PlacesContext): Promise<void> {
  const key = printCityIds(hint?.cities ?? []);
  const outcome = await api.city.places({ query: { city_ids: key } }, { signal });
  // Without them the page still has its news; only names and neighbours are missing.
  // What a store begins with is what server and client both render.
  if (outcome.ok) placesStore(stores, { key, places: outcome.value });
}

/** The places that came with the page, else asked for now; what the device knows by itself stands in until then. */
export function useReaderPlaces(): ReaderPlaces {
  const { market } = useMarket();
  const { hint } = useReader();
  const api = useApi();
  const stores = usePageStores();
  const client = useClient();
  const isAlive = useIsAlive();
  const city = useCity();
  const known = useStore(placesStore(stores));
  const cityStore = isAlive && client !== null && market !== null ? { market, client } : null;
  const stored = cityStore === null ? [] : storedCities(cityStore);
  const own = [city, ...stored.map(({ city_id }) => city_id)].filter((id) => id !== '');
  const key = printCityIds(cityStore === null ? hint.cities : [...new Set(own)]);
  const isKnown = known.key === key;
  useEffect(() => {
    if (!isAlive || client === null || market === null) return undefined;
    if (key !== printCityIds(hint.cities)) writeCookie(cityCookie(market.key), key);
    if (isKnown) return undefined;
    const leaving = new AbortController();
    void api.city.places({ query: { city_ids: key } }, { signal: leaving.signal }).then((outcome) => {
      if (!outcome.ok) return;
      adoptCities({ market, client }, outcome.value.chosen);
      placesStore(stores).setState({ key, places: outcome.value });
    });
    return () => leaving.abort();
  }, [isAlive, isKnown, key, hint, api, stores, client, market]);
  if (isKnown) return known.places;
  // Whether there is news of them is not known yet: nothing is said about it.
  return { ...nowhere, chosen: stored.map((one) => ({ ...one, state_type: 2 as const, article_count: 1 })) };
}
