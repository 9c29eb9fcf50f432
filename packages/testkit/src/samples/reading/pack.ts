import type { calls } from '@griot/contract/calls';
import { article } from '../article.ts';
import { sampleNow } from '../ids.ts';
import type { Sample } from '../sample.ts';

export const pack: { [K in keyof typeof calls.pack]: Sample<(typeof calls.pack)[K]> } = {
  read: {
    args: { query: { count: 30, pictures: 0, have: '', only_price: 0 } },
    reply: {
      request_id: 'request-1',
      response_ts: sampleNow,
      total: 1,
      missing: 1,
      bytes: 1_200,
      articles: [article.detail.reply],
    },
  },
};
