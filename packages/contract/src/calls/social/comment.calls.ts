import { defineCall } from '../../define-call.ts';
import type { ListComments, ListReplies } from './comment.schema.ts';

export const comment = {
  /** A page of the comments on an article or a clip, each with its first replies (spec 7, comments). */
  list: defineCall<ListComments>({
    method: 'GET',
    path: '/social/v2/comment/:filter',
    family: 'social',
    market: 'headers',
  }),
  /** A page of the replies to one comment, the hottest first (spec 7, replies). */
  replies: defineCall<ListReplies>({
    method: 'GET',
    path: '/social/v2/comment/hot_replies',
    family: 'social',
    market: 'headers',
  }),
};
