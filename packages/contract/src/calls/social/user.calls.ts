import { defineCall } from '../../define-call.ts';
import type { BlockUser, ListBlocks, UnblockUser } from './user.schema.ts';

export const user = {
  /** Hides all that a commenter wrote and writes from the reader. Ours. */
  block: defineCall<BlockUser>({
    method: 'POST',
    path: '/social/v1/user/block',
    family: 'social',
    market: 'headers',
    signed: 'offered',
    answerFields: 'content{}',
  }),
  /** Shows a commenter again. Ours. */
  unblock: defineCall<UnblockUser>({
    method: 'DELETE',
    path: '/social/v1/user/block',
    family: 'social',
    market: 'headers',
    signed: 'offered',
    answerFields: 'content{}',
  }),
  /** The commenters that the reader has hidden, the latest first. Ours. */
  blocks: defineCall<ListBlocks>({
    method: 'GET',
    path: '/social/v1/user/block',
    family: 'social',
    market: 'headers',
    signed: 'offered',
    answerFields: 'content[]',
  }),
};
