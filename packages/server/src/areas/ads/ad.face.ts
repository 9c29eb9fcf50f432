import type { HouseAd } from '@griot/contract/entities/house-ad';
import type { MarketKey } from '@griot/locale/markets';

/** Ads of the house network. */
export type AdFace = {
  /** Ads for a device, none twice; nothing of its profile is looked at. */
  pick(device: AdReader, most: number): Promise<{ request_id: string; ads: HouseAd[] }>;
  /** Counts what came into view, once for a device and request; returns how many are new. */
  seen(device: AdReader, given: GivenAds): Promise<number>;
  /** Where an ad leads, counting the click if we gave the ad to this device; undefined for an ad there is not. */
  follow(device: AdReader, given: GivenAd): Promise<string | undefined>;
};
/** `deviceId` is empty before there is one. */
export type AdReader = { readonly market: MarketKey | undefined; readonly deviceId: string };
export type GivenAd = { readonly id: string; readonly requestId: string; readonly token: string };
export type GivenAds = { readonly requestId: string; readonly ads: readonly { id: string; token: string }[] };
