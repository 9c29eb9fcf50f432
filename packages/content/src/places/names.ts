import { type LanguageCode, languages } from '@griot/locale/languages';
import { optionalData } from '../data-file.ts';
import type { City, State } from './gazetteer.ts';

/** The names of the states and cities of a country in one language, by code and id; the usual name comes first. */
type CountryNames = { states: Record<string, string[]>; cities: Record<string, string[]> };
type LanguageNames = Record<string, CountryNames>;

/** A language without a file calls every place what GeoNames calls it. */
async function readLanguage(language: string): Promise<LanguageNames> {
  return (
    (await optionalData<LanguageNames>(
      import(/* @vite-ignore */ `./names/${language}.json`, { with: { type: 'json' } }),
    )) ?? {}
  );
}

const byLanguage = new Map(
  await Promise.all(languages.map(async ({ code }) => [code as string, await readLanguage(code)] as const)),
);

export type Market = { country: string; language: LanguageCode };

const ownNames = ({ country, language }: Market, kind: 'states' | 'cities', key: string): readonly string[] =>
  byLanguage.get(language)?.[country]?.[kind][key] ?? [];

/** The names of the city in the market's language, if we have any. */
export const ownCityNames = (city: City, market: Market): readonly string[] => ownNames(market, 'cities', city.id);

/** All names that a text of this market may use: in its language, in English, and those of GeoNames. */
export function cityNames(city: City, market: Market): readonly string[] {
  const english = ownNames({ ...market, language: 'en' }, 'cities', city.id);
  return [...new Set([...ownCityNames(city, market), ...english, city.name, ...city.otherNames])];
}

export function stateNames(state: State, market: Market): readonly string[] {
  const english = ownNames({ ...market, language: 'en' }, 'states', state.code);
  return [...new Set([...ownNames(market, 'states', state.code), ...english, state.name])];
}

/** The name a reader of this market sees: in the market's language where we know it. */
export const cityName = (city: City, market: Market): string => cityNames(city, market)[0] ?? city.name;
export const stateName = (state: State, market: Market): string => stateNames(state, market)[0] ?? state.name;
