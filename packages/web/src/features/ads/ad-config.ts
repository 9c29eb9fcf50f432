import type { AdNetworkName, FeedConfig } from '@griot/contract/entities/feed-config';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { type RoomSize, roomSizes } from './ad-network.ts';

/** Places for ads, and the switch of the market that each belongs to (ADS-06). */
export const adSwitches = {
  feed: 'isShowFeedAd',
  detail: 'isShowDetailAd',
  detail_second: 'isShowDetailAd',
  related: 'isShowDetailRelatedAd',
  also: 'isShowAlsoAd',
} as const satisfies Partial<Record<keyof FeedConfig['ads'], keyof FeedConfig>>;

export type AdPlace = keyof typeof adSwitches;
/** What a device stored of an earlier version may lack some of it. */
export type AdConfig = Partial<Record<(typeof adSwitches)[AdPlace], unknown>> & { ads?: Partial<FeedConfig['ads']> };

/**
 * What a page that comes without the feed's setup was told of ads, so that server and client keep room for the same
 * ones.
 */
export const adConfigStore = pageStore<{ config: AdConfig | undefined }>('ad-config', () => ({ config: undefined }));

/** Who fills a place; null where nothing is shown there. */
export function networkAt(place: AdPlace, config: AdConfig | undefined): Exclude<AdNetworkName, 'none'> | null {
  const name = config?.ads?.[place] ?? 'house';
  return name === 'none' || config?.[adSwitches[place]] !== true ? null : name;
}

/** Whether the market shows ads anywhere. */
export const hasAdPlaces = (config: AdConfig | undefined): boolean =>
  Object.values(adSwitches).some((name) => config?.[name] === true);

/** The room of each slot between the rows of a list; null where lists have none. */
export function listRoom(config: AdConfig | undefined): RoomSize | null {
  const name = networkAt('feed', config);
  return name && roomSizes[name];
}
