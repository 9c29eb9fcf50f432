import { townPopulation } from './countries.ts';
import { kmBetween, type Place, plainName } from './place.ts';
import type { Point, Settlement, Spot } from './read-packages.ts';

const SAME_NAME_KM = 12;
/** Some large cities were moved on the map by more than their size. */
const MOVED_KM = 40;
const SAME_PLACE_KM = 1.5;
const LARGE_ENOUGH = 10_000;
const CELL = 0.6; // degrees: wider than any of the distances up to 48° north, so that the neighbouring cells hold every candidate

export type Joined = { places: Place[]; leftSpots: Spot[] };

/**
 * Settlements of one country with their present name and state. What the newer set no longer knows by name or by place
 * was mostly taken out of GeoNames since; only towns with many people and no namesake around stay.
 */
export function joinCountry(settlements: readonly Settlement[], spots: readonly Spot[]): Joined {
  const near = cellsOf(spots);
  const joined = new Set<Spot>();
  const places: Place[] = [];
  const bySize = settlements.toSorted((one, other) => other.population - one.population);
  const waiting: Settlement[] = [];
  for (const settlement of bySize) {
    const spot = nearest(settlement, sameNamed(settlement, near(settlement)), { within: SAME_NAME_KM, taken: joined });
    if (spot === undefined) waiting.push(settlement);
    else places.push(toPlace(settlement, spot, joined));
  }
  for (const settlement of waiting) {
    const spots = near(settlement);
    const spot =
      nearest(settlement, spots, { within: SAME_PLACE_KM, taken: joined }) ??
      nearest(settlement, sameNamed(settlement, spots), { within: MOVED_KM, taken: joined });
    if (spot !== undefined) places.push(toPlace(settlement, spot, joined));
    else if (isTownOfItsOwn(settlement, places)) places.push(alone(settlement, spots));
  }
  return { places, leftSpots: spots.filter((spot) => !joined.has(spot)) };
}

function cellsOf(spots: readonly Spot[]): (at: Point) => Spot[] {
  const key = (row: number, column: number) => `${row} ${column}`;
  const cell = ({ lat, lon }: Point) => [Math.floor(lat / CELL), Math.floor(lon / CELL)] as const;
  const cells = Map.groupBy(spots, (spot) => key(...cell(spot)));
  const around = [-1, 0, 1];
  return (at) => {
    const [row, column] = cell(at);
    return around.flatMap((down) => around.flatMap((across) => cells.get(key(row + down, column + across)) ?? []));
  };
}

function sameNamed(settlement: Settlement, spots: Spot[]): Spot[] {
  const name = plainName(settlement.name);
  return spots.filter((spot) => plainName(spot.name) === name);
}

function nearest(
  settlement: Settlement,
  spots: Spot[],
  { within, taken }: { within: number; taken: ReadonlySet<Spot> },
): Spot | undefined {
  const free = spots.filter((spot) => !taken.has(spot) && kmBetween(settlement, spot) <= within);
  return free.sort((one, other) => kmBetween(settlement, one) - kmBetween(settlement, other))[0];
}

function isTownOfItsOwn(settlement: Settlement, places: readonly Place[]): boolean {
  if (settlement.population < LARGE_ENOUGH || !/^PPL(?:A\d?)?$/.test(settlement.kind)) return false;
  const name = plainName(settlement.name);
  const neighbours = places
    .filter((place) => kmBetween(settlement, place) < MOVED_KM)
    .map((place) => plainName(place.name));
  return !neighbours.some((neighbour) => neighbour.includes(name) || name.includes(neighbour));
}

/** Without a spot of its own a town lies in the state of the spot nearest to it. */
function alone(settlement: Settlement, spots: Spot[]): Place {
  const next = nearest(settlement, spots, { within: MOVED_KM, taken: new Set() });
  const { id, name, kind, population, lat, lon } = settlement;
  return { id: String(id), name, otherNames: [], state: next ? stateCode(next) : '', kind, population, lat, lon };
}

function toPlace(settlement: Settlement, spot: Spot, taken: Set<Spot>): Place {
  taken.add(spot);
  const renamed = plainName(spot.name) !== plainName(settlement.name);
  return {
    id: String(settlement.id),
    name: spot.name,
    otherNames: renamed ? [settlement.name] : [],
    state: stateCode(spot),
    kind: settlement.kind,
    population: townPopulation[settlement.id] ?? settlement.population,
    lat: settlement.lat,
    lon: settlement.lon,
  };
}

/**
 * In France and the United Kingdom people name the department or county; the first division is too large to say where.
 */
const BY_DISTRICT = new Set(['FR', 'GB']);

export const stateCode = ({ country, state, district }: Spot): string =>
  BY_DISTRICT.has(country) && district !== '' ? `${state}.${district}` : state;
