import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { adMark, adsAllowed } from '@griot/domain/feed/ad-slots';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { retryWaits, scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { mayUse } from '../../session/consent/may-use.ts';
import { useSavesData } from '../../session/pictures.ts';
import { useSession } from '../../session/session.tsx';
import type { AdNetworks } from './ad-network.ts';

/** Places for ads, and the switch of the market that each belongs to (ADS-06). */
const switches = {
  feed: 'isShowFeedAd',
  detail: 'isShowDetailAd',
  detail_second: 'isShowDetailAd',
  related: 'isShowDetailRelatedAd',
  also: 'isShowAlsoAd',
} as const satisfies Partial<Record<keyof FeedConfig['ads'], keyof FeedConfig>>;

type AdPlace = keyof typeof switches;
/** What a device kept of an earlier version may lack some of it. */
export type AdConfig = Partial<Record<(typeof switches)[AdPlace], unknown>> & { ads?: Partial<FeedConfig['ads']> };
/**
 * The slot for a place, or nothing where no ads are shown. `isInserted`: it comes between what is on the screen already,
 * and must move none of it.
 */
export type SlotAt = (place: AdPlace, isInserted?: boolean) => ReactNode;

/** Nobody without ads fetches their script; without it there are none. */
export const adSlotFile = scriptFile(() => import('./AdSlot.tsx'));

/**
 * Ads as the market has them, for a device that may be shown some: a day after it was first seen (ADS-01), with consent
 * where that is needed, and not while data is saved unless the market says so.
 */
export function useAds(config: AdConfig | undefined, by?: AdNetworks): SlotAt | null {
  const session = useSession();
  const isDue = useAdsDue();
  const isSaving = useSavesData();
  const isWanted = Object.values(switches).some((name) => config?.[name] === true);
  const isAllowed = isDue && mayUse('ads', session) && (!isSaving || config?.ads?.show_when_saving_data === true);
  const file = useScriptFile(adSlotFile, {
    clock: session.client?.clock,
    waits: retryWaits.background,
    isWanted: isWanted && isAllowed,
  });
  const slots = isWanted && isAllowed && file.name === 'arrived' ? file.module : null;
  const slotAt = useCallback<SlotAt>(
    (place, isInserted = false) => {
      const name = config?.ads?.[place] ?? 'house';
      if (slots === null || name === 'none' || config?.[switches[place]] !== true) return null;
      return <slots.AdSlot network={(by ?? slots.adNetworks)[name]} isInserted={isInserted} />;
    },
    [slots, config, by],
  );
  return slots === null ? null : slotAt;
}

/**
 * Whether this device was first seen a day ago; the first call stores when that was. Known before the next paint, so that
 * a list which opens within the app comes with its slots.
 */
function useAdsDue(): boolean {
  const { client } = useSession();
  const [mark, setMark] = useState('');
  useLayoutEffect(() => {
    if (client === null) return;
    const now = adMark(client.storage.adMark.get(), client.clock.now());
    client.storage.adMark.set(now);
    setMark(now);
  }, [client]);
  return mark === adsAllowed;
}

/** Rows that were on the screen before there were any slots in this document: nothing may be put between those in view. */
export function usePaintedRows(hasSlots: boolean, keys: readonly string[]): readonly string[] {
  const store = useSession().stores.keep<PaintedRows>('painted-rows', { keys: null });
  // Whoever renders first with slots in hand decides; nobody else is told.
  if (hasSlots && store.getState().keys === null) store.setState({ keys });
  return store.getState().keys ?? none;
}

type PaintedRows = { keys: readonly string[] | null };
const none: readonly string[] = [];
