import type { Channel } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { Market } from '@griot/locale/markets';
import type { Storage } from '../platform/storage/keys.ts';
import { pageStore } from '../platform/stores/page-stores.ts';

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

/** `isOnDevice`: it is stored on the device as well. */
type StoredSetup = { setup: MarketSetup | null; isOnDevice: boolean };

export const marketSetupStore = pageStore<StoredSetup>('market-setup', () => ({ setup: null, isOnDevice: false }));

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

/** The switches of articles, by the key of a shared link's market; `own` for those of the reader's. */
export const articleConfigStore = pageStore<Readonly<Record<string, ArticleConfig>>>('article-config', () => ({}));
