import { gazetteerOf } from '@griot/content/places/gazetteer';
import { localChannel, mainChannel, topicChannels, trendingChannel, videoChannel } from '@griot/domain/channels';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { ScoreTable } from '@griot/ranking/table/score-table';

/** Besides the cities. Clips and top news hold no articles of their own. */
const channels: ReadonlySet<string> = new Set([
  mainChannel,
  ...topicChannels,
  videoChannel,
  trendingChannel,
  'top_news',
]);

export type FeedList = {
  /** What it is remembered by: of the local channel the city. */
  readonly channel: string;
  /** The sections it is ranked in, one after the other: rows of the table, or all of the channel. */
  sections(table: ScoreTable): readonly (readonly number[] | undefined)[];
};

/** A list by the channel or the city it is asked by; undefined where there is none. */
export function feedList(market: MarketKey, channel: string, city = ''): FeedList | undefined {
  if (channels.has(channel) || (channel === localChannel && city === '')) {
    return { channel, sections: () => [undefined] };
  }
  const cityId = channel === localChannel ? city : channel;
  const state = stateOf(market, cityId);
  return state && { channel: cityId, sections: (table) => localRows(table, cityId, state) };
}

/** The cities of its state; undefined for what is no city of the market's country. */
export function stateOf(market: MarketKey, cityId: string): readonly string[] | undefined {
  return stateAround(marketOf(market)?.country ?? '', cityId);
}

/** The same list, made of these articles as far as the table holds them. */
export function withSections(list: FeedList, given: readonly (readonly string[])[] | undefined): FeedList {
  if (!given) return list;
  const rowsIn = (table: ScoreTable) => given.map((ids) => ids.flatMap((id) => table.rowOf.get(id) ?? []));
  return { ...list, sections: rowsIn };
}

/** The rows of a city's news in a table, then those of the rest of its state, each the best first (LOC-07). */
function localRows(table: ScoreTable, cityId: string, state: readonly string[]): [number[], number[]] {
  const own = new Set(table.byPlace.get(cityId));
  const around = new Set(state.flatMap((city) => table.byPlace.get(city) ?? []));
  return [[...own], [...around].filter((row) => !own.has(row)).sort((a, b) => a - b)];
}

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** The cities of the state a city lies in; undefined where the country has no such city. */
function stateAround(country: string, cityId: string): readonly string[] | undefined {
  const states = known.get(country) ?? readStates(country);
  known.set(country, states);
  return states.get(cityId);
}

function readStates(country: string): ReadonlyMap<string, readonly string[]> {
  const byState = Map.groupBy(gazetteerOf(country)?.cities ?? [], ({ state }) => state);
  const lists = [...byState.values()].map((cities) => cities.map(({ id }) => id));
  return new Map(lists.flatMap((ids) => ids.map((id) => [id, ids] as const)));
}
