import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { placeOf, watchSight } from '../../platform/page/nearness.ts';
import { AdRoom } from './AdRoom.tsx';
import { type AdConfig, listRoom } from './ad-config.ts';
import type { AdNetworks, RoomSize } from './ad-network.ts';
import type { SlotArrival } from './ad-slot.state.ts';
import { type SlotAt, useSlotFile } from './use-ads.tsx';

type AdList = {
  config: AdConfig | undefined;
  /** Of all its rows. */
  keys: readonly string[];
  /** What the rows came with, where something else showed them before. */
  shownWith?: 'room' | 'bare' | undefined;
  /** A copy that was cached for when there is no connection has no ads. */
  isCopy?: boolean;
  by?: AdNetworks | undefined;
};

export type ListAds = {
  /**
   * What stands after a row that an ad follows; null, and the same as long as it holds, where nothing stands
   * anywhere.
   */
  adAfter: ((key: string) => ReactNode) | null;
  /** The slots of other places of the page, as `useAds` has them. */
  slotAt: SlotAt | null;
};

/**
 * What stands after the rows of a list that an ad follows (ADS-02): room until the script of slots is here, then the
 * slot. A row that came without room gets none while it is in view, and one that came with it keeps it, whatever is
 * learnt later. Where that script is lost, rooms that are there fall silent, and no more are kept.
 */
export function useListAds({ config, keys, shownWith, isCopy = false, by }: AdList): ListAds {
  const { slotAt, getsAds, isKnown, isLost } = useSlotFile(config, by);
  const size = isCopy ? null : listRoom(config);
  const waiting = isLost ? 'bare' : 'room';
  const now = size === null || !getsAds ? 'bare' : slotAt === null ? waiting : 'new';
  const { arrivals, leave } = useArrivals(keys, now, shownWith);
  const adAfter = useCallback(
    (key: string) => {
      const arrival = arrivals.get(key) ?? now;
      if (size === null) return null;
      if (slotAt !== null) return slotAt('feed', { arrival, isEnded: !getsAds });
      if (arrival === 'bare') return null;
      if (getsAds && !isLost) return <AdRoom size={size} isAwaited />;
      return isKnown && <LeftRoom size={size} name={key} onBelow={leave} />;
    },
    [arrivals, leave, now, size, slotAt, getsAds, isKnown, isLost],
  );
  const hasSome = size !== null && (now !== 'bare' || [...arrivals.values()].some((arrival) => arrival !== 'bare'));
  return { adAfter: hasSome ? adAfter : null, slotAt: getsAds ? slotAt : null };
}

type AdsOfListProps = AdList & { children: (ads: ListAds) => ReactNode };

/** The ads of a list whose owner has more to put between its rows. */
export const AdsOfList = ({ children, ...list }: AdsOfListProps) => children(useListAds(list));

/** Twice as many rows as a list ever has: what is forgotten left it, or another channel, long ago (FEED-26). */
const MOST_ARRIVALS = 4_000;

/** How each row came: those that are new to the list come as rows do now. */
function useArrivals(keys: readonly string[], now: SlotArrival, first = now) {
  const [arrivals, setArrivals] = useState(() => arrivalsOf(keys, first));
  const added = keys.filter((key) => !arrivals.has(key));
  if (added.length > 0) {
    const all = new Map([...arrivals, ...arrivalsOf(added, now)]);
    const present = new Set(keys);
    setArrivals(all.size <= MOST_ARRIVALS ? all : new Map([...all].filter(([key]) => present.has(key))));
  }
  /** Room that went while nobody saw it does not come back before the reader's eyes. */
  const leave = useCallback((key: string) => setArrivals((known) => new Map([...known, [key, 'bare']])), []);
  return { arrivals, leave };
}

const arrivalsOf = (keys: readonly string[], arrival: SlotArrival): ReadonlyMap<string, SlotArrival> =>
  new Map(keys.map((key) => [key, arrival]));

/** Room that was kept for an ad which does not come: empty and silent, until it is below the screen. */
function LeftRoom({ size, name, onBelow }: { size: RoomSize; name: string; onBelow: (name: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    return watchSight(element, () => placeOf(element) === 'below' && onBelow(name));
  }, [name, onBelow]);
  return <AdRoom size={size} place={place} isSilent />;
}
