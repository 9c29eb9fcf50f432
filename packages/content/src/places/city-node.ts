import type { CityNode } from '@griot/contract/entities/channel';
import { type City, type Gazetteer, gazetteerOf, type State } from './gazetteer.ts';
import { cityName, type Market, stateName } from './names.ts';

/** A city as the chooser and the city search show it, in the language of the market (LOC-09). */
export function cityNode(city: City, gazetteer: Gazetteer, market: Market): CityNode {
  const state = gazetteer.states.find(({ code }) => code === city.state);
  return {
    city_id: city.id,
    display_name: cityName(city, market),
    state_name: state === undefined ? '' : stateName(state, market),
    state_type: 2,
  };
}

/** Of cities that a reader could not tell apart, by the same name in the same state, only the first. */
export function withoutNamesakes(cities: readonly CityNode[]): CityNode[] {
  const seen = new Set<string>();
  return cities.filter(({ display_name, state_name }) => {
    const shown = `${state_name}\n${display_name}`;
    if (seen.has(shown)) return false;
    seen.add(shown);
    return true;
  });
}

/** A state that groups its cities and cannot be chosen itself. */
export function stateNode(state: State, children: CityNode[], market: Market): CityNode {
  const name = stateName(state, market);
  return {
    city_id: `${market.country}-state-${state.code}`.toLowerCase(),
    display_name: name,
    state_name: name,
    state_type: 1,
    selectNum: 0,
    children,
  };
}

/** The city of an id, for labels; undefined when the country has none of that id. */
export function cityById(cityId: string, market: Market): CityNode | undefined {
  const gazetteer = gazetteerOf(market.country);
  const city = gazetteer?.cities.find(({ id }) => id === cityId);
  return gazetteer && city && cityNode(city, gazetteer, market);
}
