import { searchText } from '@griot/domain/search/search-text';
import { orders, periods, type Search } from '../../features/search/search.ts';
import { isPresent, type QueryOf, text } from '../../platform/routing/query.ts';

/** As long as the call takes one. */
const LONGEST_CURSOR = 1_000;
const places = /^[1-9]\d?$/;

/** What the address of a search may say (spec 2, /search); the filters are ours. */
export const searchQuery = {
  text: (raw: string | null) => searchText(text(raw)),
  /** The place among hot searches, from 1; 0 for none. */
  rank: (raw: string | null) => (places.test(raw ?? '') ? Number(raw) : 0),
  country: text,
  language: text,
  sort: (raw: string | null) => orders.find((one) => one === raw) ?? orders[0],
  within: (raw: string | null) => periods.find((one) => one === raw) ?? periods[0],
  source: (raw: string | null) => text(raw).slice(0, 64),
  exact: isPresent,
  cursor: (raw: string | null) => (raw ?? '').slice(0, LONGEST_CURSOR),
  /** What stood in the empty field of a form that was sent without script. */
  hint: (raw: string | null) => searchText(text(raw)),
};

export type SearchQuery = QueryOf<typeof searchQuery>;

export const searchOf = ({ text: words, sort, within, source, exact, cursor }: SearchQuery): Search => ({
  text: words,
  order: sort,
  period: within,
  source,
  isExact: exact,
  cursor,
});
