import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, startTransition, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { AdRoom } from '../../features/ads/AdRoom.tsx';
import { hasAdPlaces } from '../../features/ads/ad-config.ts';
import { useAdRoom, useFirstSeen } from '../../features/ads/ad-reader.ts';
import type { ListAds } from '../../features/ads/use-list-ads.tsx';
import { adsAfter } from '../../features/feed/list/ad-rows.ts';
import type { FeedLists } from '../../features/feed/list/feed-lists.ts';
import { useSameKeys } from '../../features/feed/list/use-same-keys.ts';
import { type SlotAfter, SlotProvider } from '../../features/feed/use-channel.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { useClient } from '../../session/context/client.ts';
import type { MarketConfig } from '../../session/market-setup.ts';

const slotsFile = scriptFile(() => import('./extras/ListSlots.tsx'));
export const listAdsFile = scriptFile(() => import('../../features/ads/use-list-ads.tsx'));

type Props = {
  lists: FeedLists;
  channel: string;
  config: MarketConfig;
  isIdle: boolean;
  onChooseCity: () => void;
  children: ReactNode;
};

/**
 * Between the rows of a list room is left for ads from the first paint on, also before any script runs (ADS-02). What
 * stands there comes with a script of its own, and ads with another where the market has some; without them the list still
 * scrolls and its links lead on.
 */
export function FirstSlots({ lists, channel, config, isIdle, onChooseCity, children }: Props) {
  const client = useClient();
  const room = useAdRoom(config);
  useFirstSeen();
  const hasAds = hasAdPlaces(config);
  const loading = { clock: client?.clock, plan: retryTable.background };
  const slots = useScriptFile(slotsFile, { ...loading, isWanted: isIdle });
  const ads = useScriptFile(listAdsFile, { ...loading, isWanted: isIdle && hasAds });
  const { after, setAfter, isComingAlive } = useSlotsState(hasAds);
  const current = () => lists.listOf(channel);
  const { rows, isSaved } = useSyncExternalStore(lists.subscribe, current, current);
  const first = useMemo<SlotAfter>(() => {
    if (room === null || isSaved) return nothing;
    const keys = adsAfter(rows);
    return ({ key }) => keys.has(key) && <AdRoom size={room} isAwaited />;
  }, [room, isSaved, rows]);
  const keys = useSameKeys(useMemo(() => rows.map(({ key }) => key), [rows]));
  const painted = room === null ? 'bare' : 'room';
  const shownWith = isComingAlive ? painted : undefined;
  const showSlots = (listAds?: ListAds) =>
    slots.name === 'arrived' && (
      <slots.module.ListSlots
        lists={lists}
        channel={channel}
        ads={listAds}
        onChooseCity={onChooseCity}
        onSlots={setAfter}
      />
    );
  return (
    <SlotProvider value={after ?? first}>
      {children}
      {!hasAds && showSlots()}
      {hasAds && ads.name === 'arrived' && (
        <ads.module.AdsOfList {...{ config, keys, shownWith }} isCopy={isSaved}>
          {showSlots}
        </ads.module.AdsOfList>
      )}
    </SlotProvider>
  );
}

const nothing: SlotAfter = () => null;

/**
 * On a page that is coming alive what stands between the rows is rendered in slices. On the way back, where its script is
 * there already, it must stand before the reader's place is looked for.
 */
function useSlotsState(hasAds: boolean) {
  const [after, set] = useState<SlotAfter>();
  const [isComingAlive] = useState(
    () => slotsFile.module() === undefined || (hasAds && listAdsFile.module() === undefined),
  );
  const setAfter = useCallback(
    (next: SlotAfter) => (isComingAlive ? startTransition(() => set(() => next)) : set(() => next)),
    [isComingAlive],
  );
  return { after, setAfter, isComingAlive };
}
