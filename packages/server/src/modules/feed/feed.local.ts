import { gazetteerOf } from '@griot/content/places/gazetteer';
import type { Candidate } from '@griot/ranking/snapshot';

/** A market's news by the cities it is about, the newest first. */
export type NewsByCity = ReadonlyMap<string, readonly Candidate[]>;
type Placed = { readonly news: Candidate; readonly cities: readonly string[] };

export function newsByCity(placed: readonly Placed[]): NewsByCity {
  const newest = placed.toSorted((one, other) => byAge(one.news, other.news));
  const pairs = newest.flatMap(({ news, cities }) => [...new Set(cities)].map((city) => ({ city, news })));
  const grouped = Map.groupBy(pairs, ({ city }) => city);
  return new Map([...grouped].map(([city, list]) => [city, list.map(({ news }) => news)]));
}

/** The news of a city, then that of the rest of its state, each the newest first (LOC-07). */
export function localNews(news: NewsByCity, cityId: string, state: readonly string[]): Candidate[] {
  const own = new Set(news.get(cityId));
  const around = new Set(state.flatMap((city) => news.get(city) ?? []));
  return [...own, ...[...around].filter((one) => !own.has(one)).sort(byAge)];
}

/** Two processes with the same articles show them in the same order. */
function byAge(one: Candidate, other: Candidate): number {
  return other.publishedAt - one.publishedAt || (one.id < other.id ? -1 : 1);
}

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** The cities of the state a city lies in; undefined where the country has no such city. */
export function stateAround(country: string, cityId: string): readonly string[] | undefined {
  const states = known.get(country) ?? readStates(country);
  known.set(country, states);
  return states.get(cityId);
}

function readStates(country: string): ReadonlyMap<string, readonly string[]> {
  const byState = Map.groupBy(gazetteerOf(country)?.cities ?? [], ({ state }) => state);
  const lists = [...byState.values()].map((cities) => cities.map(({ id }) => id));
  return new Map(lists.flatMap((ids) => ids.map((id) => [id, ids] as const)));
}
