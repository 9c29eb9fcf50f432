import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FeedList } from '../../../features/feed/list/feed-list.state.ts';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { withSaved } from '../../../features/feed/list/saved/saved-feeds.ts';
import { cachedSince, forgetCached } from '../../../platform/offline/cached-page.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { storeSetup } from '../load-setup.ts';

type Props = { lists: FeedLists; channel: string };

/** What the device stores of a feed for the next visit, and what becomes of a list that came from there (FEED-27). */
export function StoredFeed({ lists, channel }: Props) {
  const current = () => lists.listOf(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  const { market } = useMarket();
  const client = useClient();
  const stores = usePageStores();
  useSavedCopy(list);
  useRefreshedCopy(lists, list);
  useEffect(() => {
    if (client !== null && market !== null) storeSetup(market.key, stores, client);
  }, [market, stores, client]);
  return null;
}

/** A list that changes twice within this time is saved once. */
const QUIET = 2_000;

/** Saves the top of the list on the device, a while after it changed, for when there is no connection. */
function useSavedCopy(list: FeedList): void {
  const { market } = useMarket();
  const client = useClient();
  const isWorth = list.rows.length > 0 && !list.isSaved;
  // What changes the top of a list: a refresh, an article put there or sent away.
  const top = isWorth ? `${list.channel} ${list.rows[0]?.key} ${list.removed.length}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is saved when its top changed, not when it grew
  useEffect(() => {
    if (client === null || market === null || top === '') return undefined;
    const { clock, storage } = client;
    return clock.after(QUIET, () => {
      const now = clock.now();
      storage.savedFeeds.set(withSaved(storage.savedFeeds.get(), list, { market: market.key, now }));
    });
  }, [client, market, top]);
}

/**
 * A list that came with a stored document is marked as a copy; any copy is refreshed as soon as there is a connection.
 */
function useRefreshedCopy(lists: FeedLists, { channel, isSaved, phase }: FeedList): void {
  const client = useClient();
  useEffect(() => {
    const at = cachedSince();
    if (at === 0) return;
    forgetCached();
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
