import type { calls } from '@griot/contract/calls';
import { aClip } from '../a-feed-item.ts';
import { sampleIds } from './ids.ts';
import type { Sample } from './sample.ts';

export const clip: { [K in keyof typeof calls.clip]: Sample<(typeof calls.clip)[K]> } = {
  forYou: {
    args: { query: { action: 'refresh', count: 20 }, body: { instaclip_id_list: {}, news_id_list: {} } },
    reply: { result: { code: 0 }, request_id: 'request-1', content: [aClip()] },
  },
  related: {
    args: {
      query: { news_entry_id: sampleIds.newsEntryId, count: 4 },
      body: { instaclip_id_list: {}, news_id_list: {} },
    },
    reply: { result: { code: 0 }, request_id: 'request-1', articles: [{ insta_obj: aClip() }] },
  },
};
