import type { CityNode } from '@griot/contract/entities/channel';
import type { Place } from '@griot/domain/local/nearest';
import { languageOf } from '@griot/locale/languages';
import { cityNode, withoutNamesakes } from './city-node.ts';
import { gazetteerOf } from './gazetteer.ts';
import { type Market, ownCityNames } from './names.ts';

/** As many as are looked through at once. */
const MOST_LARGEST = 16;
/** Of the largest countries not every town: a phone that asks where it is gets 20 kB at the most. */
const MOST_PLACED = 700;

/**
 * The largest cities of the market's country, the largest first. Those with a name in the market's own script come before
 * others, whose names its readers may not be able to read.
 */
export function largestCities(market: Market): CityNode[] {
  const gazetteer = gazetteerOf(market.country);
  if (gazetteer === undefined) return [];
  const hasOwnScript = languageOf(market.language).script !== 'latin';
  const isNamed = gazetteer.cities.filter((city) => !hasOwnScript || ownCityNames(city, market).length > 0);
  const cities = isNamed.length < MOST_LARGEST ? gazetteer.cities : isNamed;
  const nodes = cities.slice(0, 2 * MOST_LARGEST).map((city) => cityNode(city, gazetteer, market));
  return withoutNamesakes(nodes).slice(0, MOST_LARGEST);
}

type PlacedCity = Pick<CityNode, 'city_id' | 'display_name' | 'state_name'> & Place;

/** The larger cities of the market's country with where they are, to about a kilometre, the largest first. */
export function placedCities(market: Market): PlacedCity[] {
  const gazetteer = gazetteerOf(market.country);
  if (gazetteer === undefined) return [];
  return gazetteer.cities.slice(0, MOST_PLACED).map((city) => {
    const { city_id, display_name, state_name } = cityNode(city, gazetteer, market);
    return { city_id, display_name, state_name, lat: rounded(city.lat), lon: rounded(city.lon) };
  });
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
