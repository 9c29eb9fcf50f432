import type { Channel } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { Market } from '@griot/locale/markets';
import type { PageStores } from '../platform/page/page-stores.ts';
import type { Storage } from '../platform/storage/keys.ts';

/** The key of the market this device reads; known only when country, language and domain all are (spec 2, home). */
export function storedMarketKey(storage: Storage): string | null {
  const parts = [storage.country.get(), storage.language.get()];
  return parts.includes('') || storage.domain.get() === '' ? null : parts.join('');
}

export function storeMarket(storage: Storage, market: Market): void {
  storage.country.set(market.country);
  storage.language.set(market.language);
  storage.domain.set(market.domain);
  storage.chosenBefore.set(true);
}

/** What a market's feed page is made of, besides its news. */
export type MarketSetup = { channels: readonly Channel[]; config: MarketConfig };

/** Who fills slots for ads is left out where a market has none. */
export type MarketConfig = Omit<FeedConfig, 'ads'> & Partial<Pick<FeedConfig, 'ads'>>;

/** `isKept`: it is stored on the device as well. */
type StoredSetup = { setup: MarketSetup | null; isKept: boolean };

export const setupIn = (stores: PageStores) => stores.keep<StoredSetup>('market-setup', { setup: null, isKept: false });

/** The switches that an article's screen goes by. */
export type ArticleConfig = Pick<
  MarketConfig,
  | 'enable_header_toggle'
  | 'enable_social'
  | 'isShowDetailAd'
  | 'isShowDetailRelatedAd'
  | 'queue_offline_actions'
  | 'ads'
  | 'video_position'
  | 'disclaimer_domain'
  | 'creator_domain'
>;
