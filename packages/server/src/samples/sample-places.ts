import { type City, gazetteerOf } from '@griot/content/places/gazetteer';
import { cityName, cityNames } from '@griot/content/places/names';
import { contentLanguage, type MarketRow } from '@griot/locale/market';

export type Places = { readonly places: readonly string[]; readonly city_label: string | null };

/**
 * The cities of the market's country among the places that samples name, in the order they are named. Samples are about
 * other countries too: a city abroad is not there.
 */
export function samplePlaces(
  market: MarketRow,
  named: readonly (readonly string[])[],
): (names: readonly string[]) => Places {
  const reader = { country: market.country, language: contentLanguage(market) };
  const wanted = new Set(named.flat());
  const found = new Map<string, City>();
  for (const city of gazetteerOf(market.country)?.cities ?? []) {
    for (const name of cityNames(city, reader)) {
      if (wanted.has(name) && !found.has(name)) found.set(name, city); // the largest of a name comes first
    }
  }
  return (names) => {
    const cities = names.flatMap((name) => found.get(name) ?? []);
    const [main] = cities;
    return { places: [...new Set(cities.map(({ id }) => id))], city_label: main ? cityName(main, reader) : null };
  };
}
