import { type GroupLoads, printLoads } from '@griot/domain/feed/group-loads';
import { useEffect } from 'react';
import { pageStore } from '../../../platform/stores/page-stores.ts';
import { writeCookie } from '../../../platform/surface/cookie.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { useNow } from '../../../session/formats.tsx';

/** When each group was last refreshed; a cookie tells the server, so that its page has the right shape at once. */
export const groupLoadsStore = pageStore<GroupLoads>('group-loads', () => ({}));

type ShrinkQuery = {
  kind: 'top' | 'hot';
  channel: string;
  /** What the group's row says of it; nothing until it was shown. */
  group: { isShrink?: boolean; refreshTs?: number } | undefined;
  onGroup: ((facts: { isShrink: boolean; refreshTs?: number }) => void) | undefined;
  rule: (last: number | undefined, now: number) => boolean;
};

/**
 * Whether a group shows shrunk: by the age of the refresh before, until the reader folds or unfolds it (spec 4,
 * Feed). Its row holds that and the time of its own refresh, by which the next group of its channel goes.
 */
export function useShrink({ kind, channel, group = {}, onGroup, rule }: ShrinkQuery) {
  const { market } = useMarket();
  const stores = usePageStores();
  const client = useClient();
  const now = useNow();
  const name = `${kind}.${market?.key ?? ''}.${channel}`;
  const loads = groupLoadsStore(stores);
  const { refreshTs } = group;
  // The page's time is updated once a minute, so a load just now could be after it.
  const isShrink = group.isShrink ?? rule(loads.getState()[name], client?.clock.now() ?? now);
  useEffect(() => {
    if (client !== null && refreshTs === undefined) onGroup?.({ isShrink, refreshTs: client.clock.now() });
  }, [client, refreshTs, isShrink, onGroup]);
  useEffect(() => {
    if (client === null || refreshTs === undefined) return;
    loads.setState({ [name]: refreshTs });
    writeCookie('griot_loads', printLoads(loads.getState(), client.clock.now()));
  }, [client, refreshTs, loads, name]);
  return { isShrink, setShrink: (isShrink: boolean) => onGroup?.({ isShrink }) };
}
