import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, startTransition, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { AdRoom } from '../../features/ads/AdRoom.tsx';
import { useAdRoom } from '../../features/ads/ad-reader.ts';
import { adsAfter } from '../../features/feed/list/ad-rows.ts';
import type { FeedLists } from '../../features/feed/list/feed-lists.ts';
import { type SlotAfter, SlotProvider } from '../../features/feed/use-channel.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { useClient } from '../../session/context/client.ts';
import type { MarketConfig } from '../../session/market-setup.ts';

const slotsFile = scriptFile(() => import('./extras/ListSlots.tsx'));

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
 * stands there comes with a script of its own; without it the list still scrolls and its links lead on.
 */
export function FirstSlots({ lists, channel, config, isIdle, onChooseCity, children }: Props) {
  const client = useClient();
  const room = useAdRoom(config);
  const slots = useScriptFile(slotsFile, { clock: client?.clock, plan: retryTable.background, isWanted: isIdle });
  const { after, setAfter, isComingAlive } = useSlotsState();
  const current = () => lists.listOf(channel);
  const { rows, isSaved } = useSyncExternalStore(lists.subscribe, current, current);
  const first = useMemo<SlotAfter>(() => {
    if (room === null || isSaved) return nothing;
    const keys = adsAfter(rows);
    return ({ key }) => keys.has(key) && <AdRoom size={room} isAwaited />;
  }, [room, isSaved, rows]);
  const painted = room === null ? 'bare' : 'room';
  return (
    <SlotProvider value={after ?? first}>
      {children}
      {slots.name === 'arrived' && (
        <slots.module.ListSlots
          lists={lists}
          channel={channel}
          shownWith={isComingAlive ? painted : undefined}
          onChooseCity={onChooseCity}
          onSlots={setAfter}
        />
      )}
    </SlotProvider>
  );
}

const nothing: SlotAfter = () => null;

/**
 * On a page that is coming alive what stands between the rows is rendered in slices. On the way back, where its script is
 * there already, it must stand before the reader's place is looked for.
 */
function useSlotsState() {
  const [after, set] = useState<SlotAfter>();
  const [isComingAlive] = useState(() => slotsFile.module() === undefined);
  const setAfter = useCallback(
    (next: SlotAfter) => (isComingAlive ? startTransition(() => set(() => next)) : set(() => next)),
    [isComingAlive],
  );
  return { after, setAfter, isComingAlive };
}
