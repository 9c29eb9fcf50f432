import { defineCall } from '../../define-call.ts';
import type { CountNewComments, ListComments, ListReplies } from './comment.schema.ts';
import type {
  AppealComment,
  ChooseThread,
  LikeComment,
  PostComment,
  RemoveComment,
  ReportComment,
} from './comment-writing.schema.ts';

export const comment = {
  /** A page of the comments on an article or a clip, each with its first replies (spec 7, comments). */
  list: defineCall<ListComments>({
    method: 'GET',
    path: '/social/v2/comment/:filter',
    family: 'social',
    market: 'headers',
    answerFields: 'content[] page_info{} summary{}',
  }),
  /** A page of the replies to one comment, the hottest first (spec 7, replies). */
  replies: defineCall<ListReplies>({
    method: 'GET',
    path: '/social/v2/comment/hot_replies',
    family: 'social',
    market: 'headers',
    answerFields: 'content[] page_info{} summary{}',
  }),
  /** How many comments came after a mark, in an answer of at most 300 bytes. Ours. */
  news: defineCall<CountNewComments>({
    method: 'GET',
    path: '/social/v2/comment/new',
    family: 'social',
    market: 'headers',
    answerFields: 'content{}',
  }),
  /** Stores a comment or a reply once, however often it is sent with the same client_id (spec 7, post; COM-11). */
  post: defineCall<PostComment>({
    method: 'POST',
    path: '/social/v2/comment/post',
    family: 'social',
    market: 'headers',
    signed: true,
    answerFields: 'content{} summary{}',
  }),
  /** Deletes the reader's own comment (spec 7, del; COM-14). */
  remove: defineCall<RemoveComment>({
    method: 'DELETE',
    path: '/social/v2/comment/del',
    family: 'social',
    market: 'headers',
    signed: true,
    answerFields: 'content{} summary{}',
  }),
  /** Sets whether a user likes a comment: `dislike` takes the like back (spec 7, like; COM-06). */
  like: defineCall<LikeComment>({
    method: 'POST',
    path: '/social/v1/comment/like',
    family: 'social',
    market: 'headers',
    signed: true,
    answerFields: 'content{}',
  }),
  /** Reports a comment to the moderators, once for each user. Ours. */
  report: defineCall<ReportComment>({
    method: 'POST',
    path: '/social/v1/comment/report',
    family: 'social',
    market: 'headers',
    signed: true,
    answerFields: 'content{}',
  }),
  /** Objects to the removal of a comment of one's own, once; moderators look at it again. Ours. */
  appeal: defineCall<AppealComment>({
    method: 'POST',
    path: '/social/v1/comment/appeal',
    family: 'social',
    market: 'headers',
    signed: true,
    answerFields: 'content{}',
  }),
  /** Follows or mutes the thread of a root, or neither. Ours. */
  thread: defineCall<ChooseThread>({
    method: 'POST',
    path: '/social/v1/comment/thread',
    family: 'social',
    market: 'headers',
    signed: 'offered',
    answerFields: 'content{}',
  }),
};
