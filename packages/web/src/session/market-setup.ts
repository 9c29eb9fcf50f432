import type { Channel } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { KeptStores } from '../platform/page/kept-stores.ts';

/** What a market's feed page is made of, besides its news. */
export type MarketSetup = { channels: readonly Channel[]; config: FeedConfig };

/** `isKept`: it is stored on the device as well. */
type Kept = { setup: MarketSetup | null; isKept: boolean };

export const setupIn = (stores: KeptStores) => stores.keep<Kept>('market-setup', { setup: null, isKept: false });

/** The switches that an article's screen goes by. */
export type ArticleConfig = Pick<
  FeedConfig,
  | 'enable_header_toggle'
  | 'enable_social'
  | 'isShowDetailAd'
  | 'isShowDetailRelatedAd'
  | 'video_position'
  | 'disclaimer_domain'
  | 'creator_domain'
>;
