import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { AdRoom } from '../../features/ads/AdRoom.tsx';
import type { RoomSize } from '../../features/ads/ad-network.ts';
import { adsAfter } from '../../features/feed/list/ad-rows.ts';
import type { FeedLists } from '../../features/feed/list/feed-lists.ts';
import { type SlotAfter, SlotProvider } from '../../features/feed/use-channel.ts';

type Props = {
  lists: FeedLists;
  channel: string;
  /** Of each ad in the list; null for none. */
  room: RoomSize | null;
  /** What stands between the rows, once the script for it is here. */
  after: SlotAfter | undefined;
  children: ReactNode;
};

/** Between the rows of a list room is kept for ads from the first paint on, also before any script runs (ADS-02). */
export function FirstSlots({ lists, channel, room, after, children }: Props) {
  const current = () => lists.of(channel);
  const { rows, isSaved } = useSyncExternalStore(lists.subscribe, current, current);
  const first = useMemo<SlotAfter>(() => {
    if (room === null || isSaved) return nothing;
    const keys = adsAfter(rows);
    return ({ key }) => keys.has(key) && <AdRoom size={room} isAwaited />;
  }, [room, isSaved, rows]);
  return <SlotProvider value={after ?? first}>{children}</SlotProvider>;
}

const nothing: SlotAfter = () => null;
