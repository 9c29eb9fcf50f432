import type { CityNode } from '@griot/contract/entities/channel';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { cityNode, stateNode, withoutNamesakes } from './city-node.ts';
import { type City, type Gazetteer, gazetteerOf } from './gazetteer.ts';
import { type Market, ownCityNames } from './names.ts';

/** The tree is sent with every start of the app, so it is limited; other cities are found by the search. */
const MOST_CITIES = 300;
const FEWEST_OF_STATE = 3;

/** The states of a country by the alphabet of the language, each with its larger cities, the largest first (LOC-06). */
export function cityTree(country: string, language: LanguageCode): CityNode[] {
  const gazetteer = gazetteerOf(country);
  if (gazetteer === undefined) return [];
  const market: Market = { country, language };
  const chosen = Map.groupBy(chooseCities(gazetteer, market), ({ state }) => state);
  const { compare } = new Intl.Collator(language);
  return gazetteer.states
    .filter(({ code }) => chosen.has(code))
    .map((state) => {
      const cities = (chosen.get(state.code) ?? []).sort((one, other) => other.population - one.population);
      const nodes = cities.map((city) => ({ ...cityNode(city, gazetteer, market), selectNum: 0 }));
      return stateNode(state, withoutNamesakes(nodes), market);
    })
    .sort((one, other) => compare(one.display_name, other.display_name));
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
