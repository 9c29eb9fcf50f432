import type { Api } from '@griot/contract/calls';
import type { Failure } from '@griot/contract/failure';
import { searchLimits } from '@griot/domain/activity-constants';
import { MINUTE_MS } from '@griot/domain/time-units';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { noResults, type Results, type ResultsEvent, resultsState } from './results.state.ts';
import { type Search, type SearchPlace, searchKey } from './search.ts';

type StoredResults = { readonly lists: readonly Results[]; readonly tickets: number };
type Deps = { api: Api; stores: PageStores; now: () => number };
type Asked = { search: Search; place: SearchPlace; signal?: AbortSignal };

/** Lists that the way back finds again as they were. */
const MOST_LISTS = 5;
/** Longer than most articles are read; then there may be newer results. */
const FRESH = 10 * MINUTE_MS;

export const searchStore = pageStore<StoredResults>('search', () => ({ lists: [], tickets: 0 }));

export const listOf = (key: string) => (stored: StoredResults) => stored.lists.find((list) => list.key === key);

/** What was found, stored beyond the screen, so that the way back from an article needs no connection. */
export function searchResults({ api, stores, now }: Deps) {
  const store = searchStore(stores);
  const find = (key: string) => listOf(key)(store.getState());

  function send(key: string, event: ResultsEvent, begin = noResults(key)): void {
    const { lists, tickets } = store.getState();
    const next = resultsState(find(key) ?? begin, event);
    const others = lists.filter((list) => list.key !== key);
    // A search that was left before its answer is as if it had never been.
    const isNothing = event.type === 'left' && next.head === null;
    store.setState({ lists: isNothing ? others : [next, ...others].slice(0, MOST_LISTS), tickets });
  }

  /** Asks for the first page of a search, or for the one after those that are there. Answers what went wrong. */
  async function ask({ search, place, signal }: Asked, which: 'first' | 'next'): Promise<Failure | null> {
    const key = searchKey(search, place.market);
    const before = find(key) ?? noResults(key);
    if (before.phase.name === 'loading' || (which === 'next' && before.isEnd)) return null;
    const ticket = store.getState().tickets + 1;
    store.setState({ tickets: ticket });
    send(key, { type: 'asked', ticket });
    const isFirst = which === 'first' || before.page === 0;
    const cursor = isFirst ? search.cursor : before.cursor;
    const page_no = isFirst ? 1 : before.page + 1;
    const outcome = await api.search.articles(
      { query: { ...queryOf(search), page_no, ...(cursor !== '' && { cursor }) } },
      { ...place.options, ...(signal && { signal }) },
    );
    if (outcome.ok) send(key, { type: 'arrived', ticket, reply: outcome.value, isFirst, now: now() });
    else if (outcome.failure.kind === 'aborted' || signal?.aborted) send(key, { type: 'left', ticket });
    else send(key, { type: 'failed', ticket, failure: outcome.failure });
    return outcome.ok ? null : outcome.failure;
  }

  /** Whether there is an answer that is new enough to be shown without asking again. */
  function isThere({ search, place }: Asked): boolean {
    const list = find(searchKey(search, place.market));
    return list !== undefined && list.head !== null && now() - list.at < FRESH;
  }

  return { ask, isThere };
}

const queryOf = ({ text, order, period, source, isExact }: Search) => ({
  type: 'top' as const,
  query: text,
  page_size: searchLimits.pageSize,
  origin: 'top',
  sort: order,
  within: period,
  exact: isExact,
  ...(source !== '' && { source }),
});
