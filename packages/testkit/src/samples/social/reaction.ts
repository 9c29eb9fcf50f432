import type { calls } from '@griot/contract/calls';
import { sampleIds } from '../ids.ts';
import type { Sample } from '../sample.ts';

const news_entry_id = sampleIds.newsEntryId;

export const reaction: { [K in keyof typeof calls.reaction]: Sample<(typeof calls.reaction)[K]> } = {
  react: {
    args: { body: { news_entry_id, value: 1 } },
    reply: { result: { code: 0 }, content: { total_like_count: 4, value: 1 } },
  },
  share: {
    args: { body: { news_entry_id } },
    reply: { result: { code: 0 }, content: { total_shared_count: 2 } },
  },
};
