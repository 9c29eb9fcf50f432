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

/** The gazetteer never changes while the service runs, so neither does what is made of it. */
function oncePerMarket<Made>(make: (market: Market) => Made): (market: Market) => Made {
  const made = new Map<string, Made>();
  return (market) => {
    const key = `${market.country}${market.language}`;
    const known = made.get(key) ?? make(market);
    made.set(key, known);
    return known;
  };
}

/**
 * The largest cities of the market's country, the largest first. Those with a name in the market's own script come
 * before others, whose names its readers may not be able to read.
 */
export const largestCities = oncePerMarket((market): CityNode[] => {
  const gazetteer = gazetteerOf(market.country);
  if (gazetteer === undefined) return [];
  const hasOwnScript = languageOf(market.language).script !== 'latin';
  const isNamed = gazetteer.cities.filter((city) => !hasOwnScript || ownCityNames(city, market).length > 0);
  const cities = isNamed.length < MOST_LARGEST ? gazetteer.cities : isNamed;
  const nodes = cities.slice(0, 2 * MOST_LARGEST).map((city) => cityNode(city, gazetteer, market));
  return withoutNamesakes(nodes).slice(0, MOST_LARGEST);
});

type PlacedCity = Pick<CityNode, 'city_id' | 'display_name' | 'state_name'> & Place;

/** The larger cities of the market's country with where they are, to about a kilometre, the largest first. */
export const placedCities = oncePerMarket((market): PlacedCity[] => {
  const gazetteer = gazetteerOf(market.country);
  if (gazetteer === undefined) return [];
  return gazetteer.cities.slice(0, MOST_PLACED).map((city) => {
    const { city_id, display_name, state_name } = cityNode(city, gazetteer, market);
    return { city_id, display_name, state_name, lat: rounded(city.lat), lon: rounded(city.lon) };
  });
});

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
