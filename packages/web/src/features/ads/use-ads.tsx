import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, useCallback, useEffect } from 'react';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { writeAdsCookie } from '../../session/ads-cookie.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { type AdConfig, type AdPlace, hasAdPlaces, networkAt } from './ad-config.ts';
import type { AdNetworks } from './ad-network.ts';
import { type AdReader, adPageOf, useAdPage, useAdReader, useFirstSeen } from './ad-reader.ts';
import type { SlotArrival } from './ad-slot.state.ts';

type SlotOptions = { arrival?: SlotArrival; isEnded?: boolean };
/** The slot for a place, or nothing where no ads are shown. */
export type SlotAt = (place: AdPlace, options?: SlotOptions) => ReactNode;

/** Nobody without ads fetches their script; without it there are none. */
export const adSlotFile = scriptFile(() => import('./AdSlot.tsx'));

/**
 * Ads as the market has them, for a reader who is shown some; null for everybody else, and as long as their script is
 * not here.
 */
export function useAds(config: AdConfig | undefined, by?: AdNetworks): SlotAt | null {
  const { slotAt, getsAds } = useSlotFile(config, by);
  return getsAds ? slotAt : null;
}

/**
 * The script of slots, and whether it is wanted: it stays where it is, whatever happens to what it is wanted for.
 * `isLost`: it did not arrive for this list or an earlier one, because it is blocked or the line is bad.
 */
export function useSlotFile(config: AdConfig | undefined, by?: AdNetworks) {
  const client = useClient();
  const { getsAds, isKnown } = useAdReader(config);
  useFirstSeen();
  const hasMarketAds = hasAdPlaces(config);
  const isWanted = hasMarketAds && isKnown && getsAds;
  const file = useScriptFile(adSlotFile, { clock: client?.clock, plan: retryTable.background, isWanted });
  const wasLost = useRememberedLoss(isWanted);
  const isLost = file.name === 'lost' || wasLost;
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
  const hasSlots = slots !== null && hasMarketAds;
  useAdsCookie({ getsAds, isKnown, hasSlots, isLost });
  return { slotAt: hasSlots ? slotAt : null, getsAds, isKnown, isLost };
}

/**
 * Whether the script was lost on this page, also for a list that asks for it anew: that one is not to keep room for
 * it. It is noted also when the reader has left the list by then.
 */
function useRememberedLoss(isWanted: boolean): boolean {
  const client = useClient();
  const stores = usePageStores();
  useEffect(() => {
    const page = adPageOf({ client, stores });
    if (client === null || page === null || !isWanted) return;
    const setScriptLost = (isScriptLost: boolean) => page.setState({ isScriptLost });
    // With the same waits this is the round of tries that the list itself waits for.
    adSlotFile.load({ plan: retryTable.background, clock: client.clock }).then(
      () => setScriptLost(false),
      () => setScriptLost(true),
    );
  }, [client, stores, isWanted]);
  return useAdPage('isScriptLost') === true;
}

type CookieFacts = AdReader & { hasSlots: boolean; isLost: boolean };

/**
 * The server is told of this market's readers who are shown ads, and of nobody else. That waits for the script of
 * slots: where it is blocked, the next page would come with room that nobody fills.
 */
function useAdsCookie({ getsAds, isKnown, hasSlots, isLost }: CookieFacts): void {
  const { market } = useMarket();
  useEffect(() => {
    if (!isKnown || market === null) return;
    if (!getsAds || isLost) writeAdsCookie(null);
    else if (hasSlots) writeAdsCookie(market.key);
  }, [getsAds, isKnown, hasSlots, isLost, market]);
}
