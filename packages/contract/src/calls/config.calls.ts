import { defineCall } from '../define-call.ts';
import type { ReadFeedConfig, ReadManifest } from './config.schema.ts';

export const config = {
  /** The market's switches, whole; clients read each by itself, whatever the others are (spec 7, config/feed). */
  feed: defineCall<ReadFeedConfig>({
    method: 'GET',
    path: '/v1/config/feed',
    answerFields: 'enable_search* enable_social* isTrendToDetail*',
  }),
  /** The market's channels without For You, and its cities (spec 7, manifestv2). */
  manifest: defineCall<ReadManifest>({
    method: 'GET',
    path: '/v1/category/manifestv2',
    answerFields: 'categories[] city_list[]',
  }),
};
