import type { calls } from '@griot/contract/calls';
import { aMessageReply } from '../../stored/a-message.ts';
import type { Sample } from '../sample.ts';

const result = { code: 0 } as const;

export const message: { [K in keyof typeof calls.message]: Sample<(typeof calls.message)[K]> } = {
  count: { args: { query: { flag: '31' } }, reply: { result, content: { unread_message: 3 } } },
  list: {
    args: { query: { num: 15, type: 1, flag: '31' } },
    reply: { result, content: [aMessageReply()], page_info: { next_id: 'opaque' } },
  },
};
