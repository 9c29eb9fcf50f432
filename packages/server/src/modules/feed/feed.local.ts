import { gazetteerOf } from '@griot/content/places/gazetteer';
import type { ScoreTable } from '@griot/ranking/table/score-table';

/** Where the news of a city is found in a table, then that of the rest of its state, each best first (LOC-07). */
export function localRows(table: ScoreTable, cityId: string, state: readonly string[]): [number[], number[]] {
  const own = new Set(table.byPlace.get(cityId));
  const around = new Set(state.flatMap((city) => table.byPlace.get(city) ?? []));
  return [[...own], [...around].filter((row) => !own.has(row)).sort((a, b) => a - b)];
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
