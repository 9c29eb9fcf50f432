import { pageStore } from '../../../platform/stores/page-stores.ts';

/** What a deep link sends with the request for For You, while it is wanted (DPL-03). */
export type FeedPin = { pin_news_entry_id?: string; dp_meta?: Record<string, unknown> };

export const feedPinStore = pageStore<FeedPin>('feed-pin', () => ({}));
