import { markets } from '@griot/locale/markets';
import { optionalData } from '../data-file.ts';

/** A city of the gazetteer; its id is the GeoNames number, or a word if our GeoNames data has none. */
export type City = {
  id: string;
  name: string;
  otherNames: readonly string[];
  state: string;
  lat: number;
  lon: number;
  /** 0 if unknown. */
  population: number;
  /** A much larger city abroad has this name, so that the name alone does not mean this one. */
  knownElsewhere: boolean;
};
export type State = { code: string; name: string };

/** Every city of one country, the largest first, with its states. */
export type Gazetteer = { country: string; states: readonly State[]; cities: readonly City[] };

type CityRow = [
  id: string,
  name: string,
  state: string,
  lat: number,
  lon: number,
  population: number,
  others?: string[],
];
type CountryFile = { states: [code: string, name: string][]; cities: CityRow[]; known_elsewhere: string };

const countries = [...new Set(markets.map(({ country }) => country))];

/** A country whose file tools/gazetteer has not made yet has no cities, and so no local news. */
async function readCountry(country: string): Promise<Gazetteer> {
  const file = await optionalData<CountryFile>(
    import(/* @vite-ignore */ `./gazetteer/${country}.json`, { with: { type: 'json' } }),
  );
  const { states, cities, known_elsewhere } = file ?? { states: [], cities: [], known_elsewhere: '' };
  const elsewhere = new Set(known_elsewhere.split(' '));
  return {
    country,
    states: states.map(([code, name]) => ({ code, name })),
    cities: cities.map(([id, name, state, lat, lon, population, otherNames = []]) => {
      return { id, name, otherNames, state, lat, lon, population, knownElsewhere: elsewhere.has(id) };
    }),
  };
}

const byCountry = new Map(
  await Promise.all(countries.map(async (country) => [country as string, await readCountry(country)] as const)),
);

/** Undefined for a country we do not ship. */
export const gazetteerOf = (country: string): Gazetteer | undefined => byCountry.get(country);
