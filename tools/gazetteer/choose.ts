import { smallestCity, THIRD_SEATS_UNCOUNTED } from './countries.ts';
import { stateCode } from './join.ts';
import { kmBetween, type Place, plainName } from './place.ts';
import type { Packages, Settlement, Spot } from './read-packages.ts';

/** Parts of a city, farms, places that were given up: no city of their own. */
const NO_CITY = /^PPL[XFHLQRSW]$/;
/** `Marseille 13`, `Chak Five Hundred Seventy-five`: quarters and settlers' plots. */
const NUMBERED = /\s\d+$|^Chak .*(?:Hundred|Thirty)/;
const SEAT = /^PPL(?:C|A2?)$/;

export function isCity(place: Place, country: string): boolean {
  if (NO_CITY.test(place.kind) || NUMBERED.test(place.name)) return false;
  if (SEAT.test(place.kind) || place.population >= smallestCity(country)) return true;
  return place.kind === 'PPLA3' && !THIRD_SEATS_UNCOUNTED.has(country);
}

/** A place of the set without ids is taken when it is the seat its state or district is named after. */
export function seatsAmong(spots: readonly Spot[], packages: Packages): Place[] {
  const seats = spots.filter((spot) => isNamesake(spot, packages));
  return seats.map((spot) => withoutId({ ...spot, state: stateCode(spot) }, spot.country));
}

/** Name, state, where it lies, about how many live there: places news speaks of that both packages lack. */
export type SupplementRow = readonly [name: string, state: string, lat: number, lon: number, population: number];

export const supplemented = (rows: readonly SupplementRow[], country: string): Place[] =>
  rows.map(([name, state, lat, lon, population]) => withoutId({ name, state, lat, lon, population }, country));

type Unnumbered = Pick<Place, 'name' | 'state' | 'lat' | 'lon'> & { population?: number };

/** GeoNames ids are numbers, so a word never meets one; the state keeps two towns of one name apart. */
function withoutId({ name, state, lat, lon, population = 0 }: Unnumbered, country: string): Place {
  const id = `${country}-${state}-${plainName(name)}`.toLowerCase().replaceAll('.', '-');
  return { id, name, otherNames: [], state, kind: 'PPLA2', population, lat, lon };
}

const SAME_TOWN_KM = 20;

/** Two entries of one name, state and neighbourhood are one town entered twice; the one with more people stays. */
export function distinct(places: readonly Place[]): Place[] {
  const chosen = new Map<string, Place[]>();
  for (const place of places.toSorted((one, other) => other.population - one.population)) {
    const key = `${place.state} ${plainName(place.name)}`;
    const namesakes = chosen.get(key) ?? [];
    if (namesakes.some((other) => kmBetween(place, other) < SAME_TOWN_KM)) continue;
    chosen.set(key, [...namesakes, place]);
  }
  return [...chosen.values()].flat();
}

function isNamesake({ name, country, state, district }: Spot, { states, districts }: Packages): boolean {
  const divisions = [states.get(`${country}.${state}`), districts.get(`${country}.${state}.${district}`)];
  return divisions.some((division) => division !== undefined && plainName(division) === plainName(name));
}

const FAR_LARGER = 5;
const LARGE = 150_000;

/** Names that the world knows for something else, under a longer name or none of a city. */
const FAMOUS_ABROAD = new Set(
  ['Washington', 'Virginia', 'Carolina', 'Georgia', 'California', 'Jersey', 'Dakota', 'Chelsea'].map(plainName),
);

/** Places whose name makes readers think of a much larger city abroad (`Boston`, `Perth`). */
export function knownElsewhere(places: readonly Place[], country: string, world: readonly Settlement[]): string[] {
  const abroad = new Map<string, number>();
  for (const { name, country: other, population } of world) {
    if (population < LARGE || other.toLowerCase() === country) continue;
    abroad.set(plainName(name), Math.max(population, abroad.get(plainName(name)) ?? 0));
  }
  return places
    .filter(({ name, population }) => {
      const key = plainName(name);
      return FAMOUS_ABROAD.has(key) || (abroad.get(key) ?? 0) > FAR_LARGER * population;
    })
    .map(({ id }) => id);
}
