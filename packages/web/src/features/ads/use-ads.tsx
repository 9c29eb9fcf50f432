import { adMark, adsAllowed } from '@griot/domain/feed/ad-slots';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { retryWaits, scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { tellAds } from '../../session/consent/ads-cookie.ts';
import { useSession } from '../../session/session.tsx';
import { type AdConfig, type AdPlace, adSwitches, networkAt } from './ad-config.ts';
import type { AdNetworks } from './ad-network.ts';
import { useAdReader } from './ad-reader.ts';
import type { SlotArrival } from './ad-slot.state.ts';

type SlotOptions = { arrival?: SlotArrival; isEnded?: boolean };
/** The slot for a place, or nothing where no ads are shown. */
export type SlotAt = (place: AdPlace, options?: SlotOptions) => ReactNode;

/** Nobody without ads fetches their script; without it there are none. */
export const adSlotFile = scriptFile(() => import('./AdSlot.tsx'));

/** Ads as the market has them, for a reader who is shown some; null for everybody else, and until their script is here. */
export function useAds(config: AdConfig | undefined, by?: AdNetworks): SlotAt | null {
  const { slotAt, getsAds } = useSlotFile(config, by);
  return getsAds ? slotAt : null;
}

/** The script of slots, and whether it is wanted: it stays where it is, whatever happens to what it is wanted for. */
export function useSlotFile(config: AdConfig | undefined, by?: AdNetworks) {
  const { client } = useSession();
  const { getsAds, isKnown } = useAdReader(config);
  useFirstSeen();
  const isWanted = Object.values(adSwitches).some((name) => config?.[name] === true);
  useToldServer({ getsAds, isKnown, isWanted });
  const file = useScriptFile(adSlotFile, {
    clock: client?.clock,
    waits: retryWaits.background,
    isWanted: isWanted && isKnown && getsAds,
  });
  const slots = file.name === 'arrived' ? file.module : null;
  const slotAt = useCallback<SlotAt>(
    (place, options) => {
      const name = networkAt(place, config);
      if (slots === null || name === null) return null;
      const networks = by ?? slots.adNetworks;
      const standIn = name === 'house' ? {} : { standIn: networks.house };
      return <slots.AdSlot network={networks[name]} {...standIn} {...options} />;
    },
    [slots, config, by],
  );
  return { slotAt: slots === null || !isWanted ? null : slotAt, getsAds, isKnown };
}

/**
 * Stores when this device was first seen, and from a day later that it may be shown ads (ADS-01); known before the next
 * paint, so that a list which opens within the app comes with its slots.
 */
function useFirstSeen(): void {
  const { client } = useSession();
  const [, setMark] = useState('');
  useLayoutEffect(() => {
    if (client === null) return;
    const before = client.storage.adMark.get();
    const now = adMark(before, client.clock.now());
    client.storage.adMark.set(now);
    if (now !== before && now === adsAllowed) setMark(now);
  }, [client]);
}

/** The server is told of this market's readers who are shown ads, and of nobody else. */
function useToldServer({
  getsAds,
  isKnown,
  isWanted,
}: {
  getsAds: boolean;
  isKnown: boolean;
  isWanted: boolean;
}): void {
  const { market } = useSession();
  useEffect(() => {
    if (!isKnown || market === null) return;
    if (!getsAds) tellAds(null);
    else if (isWanted) tellAds(market.key);
  }, [getsAds, isKnown, isWanted, market]);
}
