import { type City, gazetteerOf } from './gazetteer.ts';

/** On the globe, in kilometres: good enough to tell which of two cities is nearer. */
function distance(one: City, other: City): number {
  const radians = Math.PI / 180;
  const width = (other.lon - one.lon) * radians * Math.cos(((one.lat + other.lat) / 2) * radians);
  const height = (other.lat - one.lat) * radians;
  return 6_371 * Math.hypot(width, height);
}

/** Of some cities of the country those nearest to one of them, the nearest first; none where there is no such city. */
export function citiesNear(country: string, cityId: string, among: (city: City) => boolean): City[] {
  const cities = gazetteerOf(country)?.cities ?? [];
  const from = cities.find(({ id }) => id === cityId);
  if (from === undefined) return [];
  const far = new Map(
    cities.filter((city) => city !== from && among(city)).map((city) => [city, distance(from, city)]),
  );
  return [...far].sort(([, one], [, other]) => one - other).map(([city]) => city);
}
