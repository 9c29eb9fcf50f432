import type { CityNode } from '@griot/contract/entities/channel';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { cityNode, stateNode, withoutNamesakes } from './city-node.ts';
import { type City, type Gazetteer, gazetteerOf } from './gazetteer.ts';
import { type Market, ownCityNames } from './names.ts';

/** The tree is sent with every start of the app, so it is limited; other cities are found by the search. */
const MOST_CITIES = 300;
const FEWEST_OF_STATE = 3;

/** The states of a country with their larger cities, both the largest first (LOC-06). */
export function cityTree(country: string, language: LanguageCode): CityNode[] {
  const gazetteer = gazetteerOf(country);
  if (gazetteer === undefined) return [];
  const market: Market = { country, language };
  const chosen = Map.groupBy(chooseCities(gazetteer, market), ({ state }) => state);
  const people = peopleByState(gazetteer);
  return gazetteer.states
    .filter(({ code }) => chosen.has(code))
    .sort((one, other) => (people.get(other.code) ?? 0) - (people.get(one.code) ?? 0))
    .map((state) => {
      const cities = (chosen.get(state.code) ?? []).sort((one, other) => other.population - one.population);
      const nodes = cities.map((city) => ({ ...cityNode(city, gazetteer, market), selectNum: 0 }));
      return stateNode(state, withoutNamesakes(nodes), market);
    });
}

/** Counts those who live in the cities that we know of; no source that we have knows more of every country. */
function peopleByState({ cities }: Gazetteer): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  for (const { state, population } of cities) people.set(state, (people.get(state) ?? 0) + population);
  return people;
}

/** The largest cities, and some of each state; cities with a name in the market's own script come first. */
function chooseCities({ cities }: Gazetteer, market: Market): City[] {
  const hasOwnScript = languageOf(market.language).script !== 'latin';
  const isNamed = (city: City) => !hasOwnScript || ownCityNames(city, market).length > 0;
  const inOrder = [...cities.filter(isNamed), ...cities.filter((city) => !isNamed(city))];
  const countByState = new Map<string, number>();
  return inOrder.filter((city, nth) => {
    const before = countByState.get(city.state) ?? 0;
    countByState.set(city.state, before + 1);
    return nth < MOST_CITIES || before < FEWEST_OF_STATE;
  });
}
