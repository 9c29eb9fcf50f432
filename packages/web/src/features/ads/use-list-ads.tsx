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
  /** A copy that was kept for when there is no connection has no ads. */
  isCopy?: boolean;
  by?: AdNetworks | undefined;
};

type ListAds = {
  /** What stands after a row that an ad follows. */
  adAfter: (key: string) => ReactNode;
  /** The slots of other places of the page, as `useAds` has them. */
  slotAt: SlotAt | null;
};

/**
 * What stands after the rows of a list that an ad follows (ADS-02): room until the script of slots is here, then the slot.
 * A row that came without room gets none while it is in view, and one that came with it keeps it, whatever is learnt later.
 */
export function useListAds({ config, keys, shownWith, isCopy = false, by }: AdList): ListAds {
  const { slotAt, getsAds, isKnown } = useSlotFile(config, by);
  const size = listRoom(config);
  const now = size === null || isCopy || !getsAds ? 'bare' : slotAt === null ? 'room' : 'new';
  const arrivals = useArrivals(keys, now, shownWith);
  const adAfter = useCallback(
    (key: string) => {
      const arrival = arrivals.get(key) ?? now;
      if (size === null || isCopy) return null;
      if (slotAt !== null) return slotAt('feed', { arrival, isEnded: !getsAds });
      if (arrival === 'bare') return null;
      return getsAds ? <AdRoom size={size} isAwaited /> : isKnown && <LeftRoom size={size} />;
    },
    [arrivals, now, size, isCopy, slotAt, getsAds, isKnown],
  );
  return { adAfter, slotAt: getsAds ? slotAt : null };
}

/** How each row came: those that are new to the list come as rows do now. */
function useArrivals(keys: readonly string[], now: SlotArrival, first = now): ReadonlyMap<string, SlotArrival> {
  const [known, setKnown] = useState(() => arrivalsOf(keys, first));
  const added = keys.filter((key) => !known.has(key));
  if (added.length > 0) setKnown(new Map([...known, ...arrivalsOf(added, now)]));
  return known;
}

const arrivalsOf = (keys: readonly string[], arrival: SlotArrival): ReadonlyMap<string, SlotArrival> =>
  new Map(keys.map((key) => [key, arrival]));

/** Room that was kept for somebody who is shown no ads: empty and silent, and it goes once it is below the screen. */
function LeftRoom({ size }: { size: RoomSize }) {
  const place = useRef<HTMLDivElement>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    return watchSight(element, () => placeOf(element) === 'below' && setGone(true));
  }, []);
  return isGone ? null : <AdRoom size={size} place={place} isSilent />;
}
