import { readSearchHistory, type SearchHistory } from '@griot/domain/search/search-history';
import { type Format, parseList } from '../formats.ts';
import { openSlots, perMarket, type SlotsOf, type Stores } from '../slots.ts';

const history: Format<SearchHistory> = {
  parse: (raw) => {
    const list = parseList(raw);
    return list && readSearchHistory(list);
  },
  print: JSON.stringify,
};

/** What the search screen keeps; the script of this file comes with it. */
const searchKeys = {
  /** What the reader searched for in each market, newest first (SRC-03). */
  history: perMarket<SearchHistory>('searchHistoryMap', history, []),
};

export type SearchStorage = SlotsOf<typeof searchKeys>;

export const openSearchStorage = (stores: Stores): SearchStorage => openSlots(searchKeys, stores);
