import type { calls } from '@griot/contract/calls';
import { aTrendingGroup } from '../a-feed-item.ts';
import { sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

export const search: { [K in keyof typeof calls.search]: Sample<(typeof calls.search)[K]> } = {
  trending: {
    args: { query: { type: 'trending', page_size: 20, origin: 'top' } },
    reply: { request_id: 'request-1', response_ts: sampleNow, articles: [aTrendingGroup()] },
  },
};
