import type { calls } from '@griot/contract/calls';
import { aFeedItem, aMultiImageItem } from '../a-feed-item.ts';
import { sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

const body = { news_id_list: { 'request-0': ['ngen000000000000000x'] }, instaclip_id_list: {} };
const reply = { request_id: 'request-1', response_ts: sampleNow, articles: [aFeedItem(), aMultiImageItem()] };

export const feed: { [K in keyof typeof calls.feed]: Sample<(typeof calls.feed)[K]> } = {
  main: { args: { query: { features: 31, action: 'refresh', ip_city: '', refresh_count: 1 }, body }, reply },
  category: {
    args: { params: { id: 'politics' }, query: { features: 31, action: 'load_more', ip_city: '' }, body },
    reply,
  },
};
