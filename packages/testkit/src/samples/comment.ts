import type { calls } from '@griot/contract/calls';
import { aCommentReply, aReplyReply } from '../stored/a-comment.ts';
import { sampleIds } from './ids.ts';
import type { Sample } from './sample.ts';

const post = { post_id: sampleIds.newsEntryId, post_type: 'news' } as const;
const result = { code: 0 } as const;

export const comment: { [K in keyof typeof calls.comment]: Sample<(typeof calls.comment)[K]> } = {
  list: {
    args: { params: { filter: 'hot' }, query: { ...post, num: 15, reply_num: 15, start_id: '', start_offset: 0 } },
    reply: {
      result,
      content: [aCommentReply({ reply_num: 1, replies: [aReplyReply()] })],
      page_info: { next_id: 'opaque' },
      summary: { total_num: 12 },
    },
  },
  replies: {
    args: { query: { ...post, root_id: sampleIds.comment, num: 15, start_id: '' } },
    reply: { result, content: [aReplyReply()], page_info: {}, summary: { total_num: 1 } },
  },
};
