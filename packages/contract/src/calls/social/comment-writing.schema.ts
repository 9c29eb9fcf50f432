import { type Static, Type } from 'typebox';
import { Comment, ThreadChoice } from '../../entities/comment.ts';
import { served } from '../../serving.ts';
import { Id, socialReply } from '../../shapes.ts';

export const PostType = Type.Union([Type.Literal('news'), Type.Literal('clip')], { default: 'news' });
const count = Type.Integer({ minimum: 0 });
/** A form sends a field that is empty; it counts as none. */
const optionalId = (description?: string) =>
  Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', ...(description && { description }) }));
const OptionalId = optionalId();
const BroughtBy = optionalId('of the answer that brought what the comment stands below');

const postComment = {
  body: Type.Object({
    post_id: Id,
    post_type: PostType,
    content: Type.String({
      maxLength: 8000,
      description: 'plain text; 1 to 1000 characters (code points) are left once it is trimmed and made normal',
    }),
    parent_id: optionalId('what it answers; empty for a root'),
    root_id: optionalId('of the thread it answers in; told from the parent if missing'),
    client_id: optionalId('what the client calls it: sent again, the stored comment is the answer'),
  }),
  reply: Type.Object({
    ...socialReply(Comment).properties,
    summary: Type.Object({ total_num: count }),
  }),
};
export type PostComment = { [K in keyof typeof postComment]: Static<(typeof postComment)[K]> };

const removeComment = {
  query: Type.Object({
    post_id: Id,
    comment_id: Id,
    comment_user_id: OptionalId,
    post_type: PostType,
    request_id: BroughtBy,
  }),
  reply: Type.Object({
    ...socialReply(
      Type.Object({ is_deleted: Type.Boolean({ description: 'a stub is left, since others have answered' }) }),
    ).properties,
    summary: Type.Object({ total_num: count }),
  }),
};
export type RemoveComment = { [K in keyof typeof removeComment]: Static<(typeof removeComment)[K]> };

/** In the query, which a signature covers. A body is not read: whoever passes a request on could have changed it. */
const likeComment = {
  query: Type.Object({
    post_id: Id,
    act: Type.Union([Type.Literal('like'), Type.Literal('dislike')]),
    comment_id: Id,
    post_type: PostType,
    root_id: OptionalId,
    parent_id: OptionalId,
    request_id: BroughtBy,
  }),
  reply: socialReply(Type.Object({ like_num: count, like_flag: Type.Boolean() })),
};
export type LikeComment = { [K in keyof typeof likeComment]: Static<(typeof likeComment)[K]> };

/** Why a comment is reported. */
const CommentReportReason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('insult'),
  Type.Literal('hate'),
  Type.Literal('threat'),
  Type.Literal('sexual'),
  Type.Literal('false'),
  Type.Literal('private'),
  Type.Literal('other'),
]);

const reportComment = {
  body: Type.Object({
    post_id: Id,
    post_type: PostType,
    comment_id: Id,
    reasons: Type.Array(CommentReportReason, { minItems: 1, maxItems: 8 }),
  }),
  reply: socialReply(Type.Object({ is_first: Type.Boolean({ description: 'false: this user reported it before' }) })),
};
export type ReportComment = { [K in keyof typeof reportComment]: Static<(typeof reportComment)[K]> };

const appealComment = {
  body: Type.Object({ comment_id: Id, words: Type.String({ maxLength: 500, default: '' }) }),
  reply: socialReply(Type.Object({ is_first: Type.Boolean({ description: 'false: it was objected to before' }) })),
};
export type AppealComment = { [K in keyof typeof appealComment]: Static<(typeof appealComment)[K]> };

const chooseThread = {
  body: Type.Object({
    post_id: Id,
    post_type: PostType,
    root_id: Id,
    choice: Type.Union([ThreadChoice, Type.Literal('none')]),
  }),
  reply: socialReply(Type.Object({ choice: Type.Union([ThreadChoice, Type.Literal('none')]) })),
};
export type ChooseThread = { [K in keyof typeof chooseThread]: Static<(typeof chooseThread)[K]> };

export const commentWritingSchemas = {
  post: served(postComment, { rate: 'costly' }),
  remove: removeComment,
  like: likeComment,
  report: reportComment,
  appeal: served(appealComment, { rate: 'costly' }),
  thread: chooseThread,
};
