import { type SearchHistory, type SearchHistoryEvent, searchHistory } from '@griot/domain/search/search-history';
import { useCallback, useEffect, useState } from 'react';
import { openSearchStorage } from '../../platform/storage/areas/search-keys.ts';
import { useClient } from '../../session/context/client.ts';

/**
 * What this reader searched for in a market; null until the phone was asked, since a server does not know it. Storage is
 * read again for each change: another tab may have changed it.
 */
export function useHistory(market: string) {
  const client = useClient();
  const [history, setHistory] = useState<SearchHistory | null>(null);
  const change = useCallback(
    (event?: SearchHistoryEvent) => {
      if (client === null) return;
      const { store } = client.bridge;
      const slot = openSearchStorage({ device: store, session: store }).history;
      const now = slot.get(market);
      const next = event === undefined ? now : searchHistory(now, event);
      if (event !== undefined) slot.set(market, next);
      setHistory(next);
    },
    [client, market],
  );
  useEffect(() => change(), [change]);
  return { history, change };
}
