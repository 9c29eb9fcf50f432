import { useEffect } from 'react';
import type { FeedList } from '../../../features/feed/list/feed-list.state.ts';
import { withSaved } from '../../../features/feed/list/saved-feeds.ts';
import { useSession } from '../../../session/session.tsx';

/** A list that changes twice in a breath is saved once. */
const QUIET = 2_000;

/** Keeps the top of the list on the device, a while after it changed, for when there is no connection (FEED-27). */
export function useSavedCopy(list: FeedList): void {
  const { client, market } = useSession();
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
