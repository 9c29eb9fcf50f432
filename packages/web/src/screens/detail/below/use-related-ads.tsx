import { isRelatedAdAfter } from '@griot/domain/feed/ad-slots';
import { itemKey } from '@griot/domain/feed/item-key';
import { useCallback, useMemo } from 'react';
import { AdSlot } from '../../../features/ads/AdSlot.tsx';
import type { AdNetwork } from '../../../features/ads/ad-slot.state.ts';
import { useAdsDue } from '../../../features/ads/use-ads-due.ts';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import type { Group } from '../../../features/related/related-groups.ts';
import type { Expected } from '../../../features/related/use-part.ts';

/** Ads among related news, counted over all their sections (ADS-04), on a device that may be shown some (ADS-01). */
export function useRelatedAds(related: Expected<readonly Group[]>, network: AdNetwork | null): SlotAfter {
  const isDue = useAdsDue();
  const keys = useMemo(() => {
    const items = Array.isArray(related) ? related.flatMap((group: Group) => group.items) : [];
    return new Set(items.filter((_, index) => isRelatedAdAfter(index)).map(itemKey));
  }, [related]);
  return useCallback(
    ({ key }) => isDue && network !== null && keys.has(key) && <AdSlot network={network} />,
    [isDue, network, keys],
  );
}
