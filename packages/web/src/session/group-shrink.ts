import { type GroupLoads, printLoads } from '@griot/domain/feed/group-loads';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { PageStores } from '../platform/page/page-stores.ts';
import { writeCookie } from '../platform/surface/cookie.ts';
import { useNow } from './formats.tsx';
import { useSession } from './session.tsx';

/** When each group was last refreshed; a cookie tells the server, so that its page has the right shape at once. */
export const groupLoadsIn = (stores: PageStores, first: GroupLoads = {}) =>
  stores.keep<GroupLoads>('group-loads', first);

type Shrunk = { requestId: string; isShrink: boolean };
type ShrinkQuery = {
  kind: 'top' | 'hot';
  channel: string;
  /** Of the answer that brought the group: another one is another refresh. */
  requestId: string;
  rule: (last: number | undefined, now: number) => boolean;
};

/**
 * Whether a group shows shrunk: by the age of its last refresh, until the reader folds or unfolds it (spec 4, Feed).
 */
export function useShrink({ kind, channel, requestId, rule }: ShrinkQuery) {
  const { stores, market, client } = useSession();
  const now = useNow();
  const name = `${kind}.${market?.key ?? ''}.${channel}`;
  const store = stores.keep<Readonly<Record<string, Shrunk>>>('group-shrink', {});
  const loads = groupLoadsIn(stores);
  const known = useStore(store, (all) => all[name]);
  const isKnown = known?.requestId === requestId;
  // The page's time is updated once a minute, so a load just now could be after it.
  const isShrink = isKnown ? known.isShrink : rule(loads.getState()[name], client?.clock.now() ?? now);
  useEffect(() => {
    if (isKnown || client === null) return;
    const at = client.clock.now();
    store.setState({ [name]: { requestId, isShrink } });
    loads.setState({ [name]: at });
    writeCookie('griot_loads', printLoads(loads.getState(), at));
  }, [isKnown, isShrink, client, store, loads, name, requestId]);
  return { isShrink, setShrink: (isShrink: boolean) => store.setState({ [name]: { requestId, isShrink } }) };
}
