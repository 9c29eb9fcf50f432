import type { Failure } from '@griot/contract/failure';
import { useMemo } from 'react';
import type { Search, SearchPlace } from '../../features/search/search.ts';
import { searchResults } from '../../features/search/search-results.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** Answers what went wrong, or null. */
export type Ask = (which: 'first' | 'next') => Promise<Failure | null>;

/** Asks for the search of this page, from the beginning or for more of it. */
export function useAsk(search: Search, place: SearchPlace): Ask {
  const api = useApi();
  const stores = usePageStores();
  const client = useClient();
  return useMemo(() => {
    const now = () => client?.clock.now() ?? 0;
    return (which) => searchResults({ api, stores, now }).ask({ search, place }, which);
  }, [api, stores, client, search, place]);
}
