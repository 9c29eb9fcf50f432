import type { calls } from '@griot/contract/calls';
import type { Sample } from './sample.ts';

const entryId = 'ngen000000000000000e';

export const feedback: { [K in keyof typeof calls.feedback]: Sample<(typeof calls.feedback)[K]> } = {
  send: {
    args: {
      body: {
        news_entry_id: entryId,
        request_id: 'request-1',
        infra_feedback: '',
        kind: 'not_interested',
        reasons: ['source'],
      },
    },
    reply: { result: { code: 0 }, profile_version: 1 },
  },
  why: {
    args: { query: { request_id: 'request-1', news_entry_id: entryId } },
    reply: {
      request_id: 'request-1',
      reasons: [
        { term: 'freshness', label: 'It is new', share: 0.5, control: null, is_less: false },
        {
          term: 'source',
          label: 'You often read The Courier',
          share: 0.5,
          control: 'less_source',
          is_less: false,
        },
        { term: 'popularity', label: 'Many readers open it', share: 0, control: 'less_popular', is_less: true },
      ],
      against: ['You have been shown it before'],
    },
  },
};
