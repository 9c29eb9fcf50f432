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

/** A state that groups its cities and cannot be chosen itself. */
export function stateNode(state: State, children: CityNode[], market: Market): CityNode {
  const name = stateName(state, market);
  return {
    city_id: `${market.country}-state-${state.code}`.toLowerCase(),
    display_name: name,
    state_name: name,
    state_type: 1,
    children,
  };
}

/** The city of an id, for labels; undefined when the country has none of that id. */
export function cityById(cityId: string, market: Market): CityNode | undefined {
  const gazetteer = gazetteerOf(market.country);
  const city = gazetteer?.cities.find(({ id }) => id === cityId);
  return gazetteer && city && cityNode(city, gazetteer, market);
}
