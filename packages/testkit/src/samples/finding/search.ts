import type { calls } from '@griot/contract/calls';
import { aFeedItem, aTrendingGroup } from '../../a-feed-item.ts';
import { sampleNow } from '../ids.ts';
import type { Sample } from '../sample.ts';

export const search: { [K in keyof typeof calls.search]: Sample<(typeof calls.search)[K]> } = {
  articles: {
    args: { query: { query: 'bridge', page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } },
    reply: {
      request_id: 'request-1',
      response_ts: sampleNow,
      articles: [
        {
          ...aFeedItem(),
          title_marks: [{ start: 2, end: 8 }],
          snippet: { text: 'The town has its bridge.', marks: [{ start: 17, end: 23 }] },
          also_reported: 0,
        },
      ],
      total: 1,
      is_total_least: false,
      is_indexing: false,
      next_cursor: '',
      sources: [{ source_key: 'courier', name: 'The Courier', count: 1 }],
      hot: [],
    },
  },
  trending: {
    args: { query: { type: 'trending', page_no: 1, page_size: 20, origin: 'top' } },
    reply: { request_id: 'request-1', response_ts: sampleNow, articles: [aTrendingGroup()] },
  },
  suggest: {
    args: { query: { query: 'bri', page_size: 8 } },
    reply: { request_id: 'request-1', response_ts: sampleNow, suggestions: [{ title: 'bridge', type: 'word' }] },
  },
};
