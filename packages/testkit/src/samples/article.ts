import type { calls } from '@griot/contract/calls';
import { aFeedItem } from '../a-feed-item.ts';
import { sampleIds, sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

export const article: { [K in keyof typeof calls.article]: Sample<(typeof calls.article)[K]> } = {
  detail: {
    args: { params: { id: sampleIds.newsId }, query: { country: 'ng', language: 'en', client: '', r_type: 'json' } },
    reply: {
      news: { title: 'A bridge opens over the river', domain: 'courier.example' },
      sanitizedHtml: '<p>After six years of work the town has its bridge.</p>',
      source: 'The Courier',
      author_name: '',
      timestamp: sampleNow,
      url: 'https://courier.example/bridge',
      category: 'politics',
      is_official: false,
      frameable: false,
      news_id: sampleIds.newsId,
      news_entry_id: sampleIds.newsEntryId,
      language: 'en',
      summary: 'After six years of work the town has its bridge.',
    },
  },
  entry: {
    args: { params: { id: sampleIds.newsEntryId }, query: { request_id: 'request-1' } },
    reply: {
      request_id: 'request-1',
      response_ts: sampleNow,
      articles: [{ ...aFeedItem(), social_info: { total_like_count: 3, total_shared_count: 1 } }],
    },
  },
};
