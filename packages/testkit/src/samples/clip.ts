import type { calls } from '@griot/contract/calls';
import { aClip } from '../a-feed-item.ts';
import { sampleIds } from './ids.ts';
import type { Sample } from './sample.ts';

const seen = { instaclip_id_list: {}, news_id_list: {} };
const list = { result: { code: 0 as const }, request_id: 'request-1', content: [aClip()] };

export const clip: { [K in keyof typeof calls.clip]: Sample<(typeof calls.clip)[K]> } = {
  forYou: {
    args: { query: { action: 'refresh', count: 20 }, body: seen },
    reply: list,
  },
  related: {
    args: { query: { news_entry_id: sampleIds.newsEntryId, count: 4 }, body: seen },
    reply: { result: { code: 0 }, request_id: 'request-1', articles: [{ insta_obj: aClip() }] },
  },
  post: {
    args: { params: { id: sampleIds.clip }, query: {} },
    reply: { result: { code: 0 }, request_id: 'request-1', content: aClip() },
  },
  upNext: {
    args: { params: { id: sampleIds.clip }, query: { action: 'refresh', count: 10 }, body: seen },
    reply: list,
  },
  act: {
    args: {
      params: { activity: 'like' },
      query: { request_id: 'request-1' },
      body: { target: { type: 'clip', id: sampleIds.clip } },
    },
    reply: { result: { code: 0 }, content: { liked: true, like_count: 1 } },
  },
};
