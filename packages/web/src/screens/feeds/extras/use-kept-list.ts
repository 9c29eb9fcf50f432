import { useEffect, useRef, useState } from 'react';
import type { FeedList } from '../../../features/feed/list/feed-list.state.ts';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { forgetKept, keptSince } from '../../../platform/offline/kept-page.ts';
import { useClient } from '../../../session/context/client.ts';

/**
 * A list that came with a kept document is marked as a copy; any copy is refreshed as soon as there is a connection
 * (FEED-27).
 */
export function useKeptList(lists: FeedLists, { channel, isSaved, phase }: FeedList): void {
  const client = useClient();
  useEffect(() => {
    const at = keptSince();
    if (at === 0) return;
    forgetKept();
    lists.send(channel, { type: 'keptBefore', at });
    void lists.ask(channel, 'refreshing');
  }, [lists, channel]);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (client === null || !isSaved) return undefined;
    const { network } = client;
    return network.subscribe(() => {
      if (network.isOnline()) setReturns((count) => count + 1);
    });
  }, [client, isSaved]);
  // A request that began without a connection may fail after it came back: the return is answered then.
  const handled = useRef(0);
  const isBusy = 'ticket' in phase;
  useEffect(() => {
    if (!isSaved || isBusy || handled.current === returns) return;
    handled.current = returns;
    void lists.ask(channel, 'refreshing');
  }, [lists, channel, isSaved, isBusy, returns]);
}
