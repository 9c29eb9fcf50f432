import type { calls } from '@griot/contract/calls';
import type { Sample } from '../sample.ts';

const signed = {
  pro_type: 'griot_lite',
  news_device_id: 'ngen000000000000000d',
  timestamp: 1_700_000_000_000,
  signature: 'signature',
};

export const suggestion: { [K in keyof typeof calls.suggestion]: Sample<(typeof calls.suggestion)[K]> } = {
  address: { args: {}, reply: signed },
  list: {
    args: { query: signed },
    reply: {
      suggestions: [
        {
          id: '1',
          subject: 'idea',
          words: 'More about farming',
          create_time: 1_700_000_000_000,
          answer: 'It comes next month',
          answer_time: 1_700_000_100_000,
        },
      ],
    },
  },
  write: {
    args: { body: { ...signed, subject: 'idea', words: 'More about farming' } },
    reply: { result: { code: 0 } },
  },
};
