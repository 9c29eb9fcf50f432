import type { calls } from '@griot/contract/calls';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import type { Sample } from './sample.ts';

export const config: { [K in keyof typeof calls.config]: Sample<(typeof calls.config)[K]> } = {
  feed: { args: {}, reply: defaultFeedConfig },
  manifest: {
    args: { query: { features: 0 } },
    reply: {
      categories: [
        { id: 'politics', name: 'Politics', type: 'topic' },
        { id: 'video', name: 'Videos', type: 'video' },
      ],
      city_list: [
        {
          city_id: '1',
          display_name: 'Lagos',
          state_name: 'Lagos',
          state_type: 1,
          children: [{ city_id: '2', display_name: 'Ikeja', state_name: 'Lagos', state_type: 2 }],
        },
      ],
    },
  },
};
