import { nearest } from '@griot/domain/local/nearest';
import { type City, gazetteerOf } from './gazetteer.ts';

type Wanted = { among: (city: City) => boolean; most: number };

/** Of some cities of the country those near one of them, the nearest first; none where there is no such city. */
export function citiesNear(country: string, cityId: string, { among, most }: Wanted): City[] {
  const cities = gazetteerOf(country)?.cities ?? [];
  const from = cities.find(({ id }) => id === cityId);
  if (from === undefined) return [];
  return nearest(
    from,
    cities.filter((city) => city !== from && among(city)),
    most,
  );
}
