import { defineCall } from '../../define-call.ts';
import type { CountMessages, ListMessages } from './message.schema.ts';

export const message = {
  /** How many messages the signed-in user has not seen (spec 7, message/count). */
  count: defineCall<CountMessages>({
    method: 'GET',
    path: '/social/v1/message/count',
    family: 'social',
    market: 'headers',
    answerFields: 'content{}',
  }),
  /** The signed-in user's messages, the newest first; listing marks them read (spec 7, message/list; INB-06). */
  list: defineCall<ListMessages>({
    method: 'GET',
    path: '/social/v1/message/list',
    family: 'social',
    market: 'headers',
    answerFields: 'content[] page_info{}',
  }),
};
