import type { calls } from '@griot/contract/calls';
import { aCommentReply, aReplyReply } from '../../stored/a-comment.ts';
import { sampleIds } from '../ids.ts';
import type { Sample } from '../sample.ts';

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
  news: {
    args: { query: { ...post, since: '7' } },
    reply: { result, content: { new_num: 3, mark: '10' } },
  },
  post: {
    args: { body: { ...post, content: 'At last a bridge.', parent_id: '', root_id: '', client_id: 'sample-1' } },
    reply: { result, content: aCommentReply(), summary: { total_num: 13 } },
  },
  remove: {
    args: {
      query: { ...post, comment_id: sampleIds.ownComment, comment_user_id: sampleIds.user, request_id: 'request-1' },
    },
    reply: { result, content: { is_deleted: false }, summary: { total_num: 12 } },
  },
  like: {
    args: {
      query: {
        ...post,
        comment_id: sampleIds.comment,
        act: 'like',
        root_id: '',
        parent_id: '',
        request_id: 'request-1',
      },
    },
    reply: { result, content: { like_num: 8, like_flag: true } },
  },
  report: {
    args: { body: { ...post, comment_id: sampleIds.comment, reasons: ['spam'] } },
    reply: { result, content: { is_first: true } },
  },
  appeal: {
    args: { body: { comment_id: sampleIds.removedComment, words: 'It was a joke among friends.' } },
    reply: { result, content: { is_first: true } },
  },
  thread: {
    args: { body: { ...post, root_id: sampleIds.comment, choice: 'follow' } },
    reply: { result, content: { choice: 'follow' } },
  },
};
