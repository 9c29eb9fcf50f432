import { citiesNear } from '@griot/content/places/cities-near';
import { cityById } from '@griot/content/places/city-node';
import { largestCities, placedCities } from '@griot/content/places/known-cities';
import { searchCities } from '@griot/content/places/search-cities';
import type { CityNode } from '@griot/contract/entities/channel';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import type { MarketNews, NewsRow } from '../../market-news/market-news.face.ts';
import type { DeviceFace } from '../reader.face.ts';
import type { CityRepository } from './city.repository.ts';

/** As many as are offered to a reader whose own city has no news. */
const MOST_NEAR = 6;

export type CityServiceDeps = {
  readonly store: CityRepository;
  readonly news: Pick<MarketNews, 'rowsFor'>;
  readonly devices: Pick<DeviceFace, 'exists' | 'isShared'>;
  readonly clock: Clock;
};
/** A city with the number of articles that the market has about it now. */
export type CityWithNews = Pick<CityNode, 'city_id' | 'display_name' | 'state_name'> & {
  readonly state_type: 2;
  readonly article_count: number;
};
export type PlacesQuery = {
  /** The reader's cities, the last used first; none to be told what the device said earlier. */
  readonly cityIds: readonly string[];
  readonly device: ProvenDevice | undefined;
  /** The city of the connection; empty for none. */
  readonly hinted: string;
};
export type ReaderPlaces = { chosen: CityWithNews[]; near: CityWithNews[]; suggested: CityWithNews[] };

/** The cities that readers of a market choose from, and those they chose. */
export class CityService {
  readonly #deps: CityServiceDeps;
  readonly #counts = new LatestByInputs<MarketKey, ReadonlyMap<string, number>>();

  constructor(deps: CityServiceDeps) {
    this.#deps = deps;
  }

  search(market: Market, text: string): CityNode[] {
    return searchCities(market.country, market.language, text);
  }

  /** What the chooser offers before anything is typed. */
  largest(market: Market): CityNode[] {
    return largestCities(market);
  }

  /** Where cities are, for a phone that finds the nearest by itself. */
  positions(market: Market): ReturnType<typeof placedCities> {
    return placedCities(market);
  }

  async places(market: Market, { cityIds, device, hinted }: PlacesQuery): Promise<ReaderPlaces> {
    const { news } = this.#deps;
    const rows = await news.rowsFor(market.key);
    const counts = this.#counts.get(market.key, [rows], () => articlesByCity(rows));
    const known = cityIds.length > 0 || !device ? cityIds : await this.#storedFor(market, device);
    const withNews = (ids: readonly string[]) => ids.flatMap((id) => namedCity(market, id, counts));
    const chosen = withNews(known);
    const around = { among: ({ id }: { id: string }) => counts.has(id), most: MOST_NEAR };
    const near = citiesNear(market.country, chosen[0]?.city_id ?? hinted, around);
    return {
      chosen,
      near: withNews(near.map(({ id }) => id)),
      suggested: withNews([hinted]),
    };
  }

  /** A city may be stored on a claim, so that a device which others share an advertising id with is told none. */
  async #storedFor({ key }: Market, { id }: ProvenDevice): Promise<readonly string[]> {
    const { devices, store } = this.#deps;
    return (await devices.isShared(id)) ? [] : await store.ofDevice(key, id);
  }

  /** Stores what the device chose; `unknown` for a device or a city that the market does not have. */
  async update(market: Market, deviceId: string, cityIds: readonly string[]): Promise<'saved' | 'unknown'> {
    const { store, devices, clock } = this.#deps;
    const areKnown = cityIds.every((id) => cityById(id, market) !== undefined);
    const isDevice = deviceId.startsWith(market.key) && (await devices.exists(deviceId));
    if (!areKnown || !isDevice) return 'unknown';
    await store.save(market.key, deviceId, { cityIds: [...new Set(cityIds)], at: clock.now() });
    return 'saved';
  }
}

/** What is no city of the market's country is left out. */
function namedCity(market: Market, cityId: string, counts: ReadonlyMap<string, number>): CityWithNews[] {
  const city = cityById(cityId, market);
  return city ? [{ ...city, state_type: 2, article_count: counts.get(cityId) ?? 0 }] : [];
}

function articlesByCity(rows: readonly NewsRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { places = [] } of rows) {
    for (const place of new Set(places)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
