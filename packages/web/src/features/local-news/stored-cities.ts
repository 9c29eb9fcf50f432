import type { Api } from '@griot/contract/calls';
import { cityCookie, printCityIds, withCity } from '@griot/domain/local/chosen-cities';
import type { Market } from '@griot/locale/markets';
import { ignore } from '../../platform/api/ignore.ts';
import type { Bridge } from '../../platform/bridge/bridge.ts';
import { openLocalStorage, type StoredCity } from '../../platform/storage/areas/local-keys.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import type { PageStores } from '../../platform/stores/page-stores.ts';
import { writeCookie } from '../../platform/surface/cookie.ts';
import { cityStore } from './city.face.ts';

/** The parts of a session that a choice of a city touches. */
export type CityStore = {
  market: Market;
  api: Api;
  stores: PageStores;
  client: { storage: Storage; bridge: Pick<Bridge, 'store'> };
};

/** The cities this device chose in the market, the last used first. */
export function storedCities({ market, client }: Pick<CityStore, 'market' | 'client'>): readonly StoredCity[] {
  const { store } = client.bridge;
  return openLocalStorage({ device: store, session: store }).cities.get(market.key);
}

/**
 * Makes a city the one whose news are read: on the device at once, then told to the service, whose refusal takes nothing
 * back (LOC-08). The city that is in use already changes nothing.
 */
export function chooseCity(keeper: CityStore, city: StoredCity): Promise<void> | undefined {
  const { city_id, display_name, state_name } = city;
  if (keeper.client.storage.city.get(keeper.market.key) === city_id) return undefined;
  return storeCities(keeper, withCity(storedCities(keeper), { city_id, display_name, state_name }));
}

/** Cities that were chosen without script are the device's too, once their names are known. */
export function adoptCities(keeper: Pick<CityStore, 'market' | 'client'>, chosen: readonly StoredCity[]): void {
  const { market, client } = keeper;
  const isOwn = chosen[0]?.city_id === client.storage.city.get(market.key);
  if (!isOwn || storedCities(keeper).length > 0) return;
  const { store } = client.bridge;
  openLocalStorage({ device: store, session: store }).cities.set(market.key, chosen);
}

/** Forgets a city; the one used before it takes its place. */
export function forgetCity(keeper: CityStore, cityId: string): Promise<void> {
  return storeCities(
    keeper,
    storedCities(keeper).filter(({ city_id }) => city_id !== cityId),
  );
}

async function storeCities({ market, api, stores, client }: CityStore, cities: readonly StoredCity[]): Promise<void> {
  const { store } = client.bridge;
  const ids = cities.map(({ city_id }) => city_id);
  const city = ids[0] ?? '';
  openLocalStorage({ device: store, session: store }).cities.set(market.key, cities);
  if (city === '') client.storage.city.remove(market.key);
  else client.storage.city.set(market.key, city);
  writeCookie(cityCookie(market.key), printCityIds(ids));
  cityStore(stores).setState({ city });
  const body = {
    news_device_id: client.storage.deviceId.get(market.key),
    city_list: ids.map((city_id) => ({ city_id })),
  };
  if (body.news_device_id === '') return;
  ignore(await api.city.update({ body }), 'the device keeps the choice itself (LOC-08)');
}
