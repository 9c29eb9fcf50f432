import { type Static, type TSchema, Type } from 'typebox';
import { Comment, Reply } from '../../entities/comment.ts';
import { Id, socialReply } from '../../shapes.ts';
import { commentWritingSchemas, PostType } from './comment-writing.schema.ts';

const place = {
  post_id: Id,
  post_type: PostType,
  num: Type.Integer({ minimum: 1, maximum: 50, default: 15 }),
  start_id: Type.Optional(
    Type.String({ maxLength: 256, description: 'where to go on: next_id of the page before, or the id of a comment' }),
  ),
};

const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    ...socialReply(Type.Array(item)).properties,
    page_info: Type.Object({
      next_id: Type.Optional(Type.String({ description: 'opaque; missing on the last page' })),
    }),
    summary: Type.Object({
      total_num: Type.Integer({ minimum: 0 }),
      is_closed: Type.Optional(Type.Boolean({ description: 'ours: nobody can comment here any more' })),
      mark: Type.Optional(Type.String({ description: 'ours: of the newest comment, for comment.news' })),
    }),
  });

const listComments = {
  params: Type.Object({
    filter: Type.Union([Type.Literal('hot'), Type.Literal('latest'), Type.Literal('most_voted')]),
  }),
  query: Type.Object({
    ...place,
    reply_num: Type.Integer({ minimum: 0, maximum: 15, default: 15, description: 'replies below each' }),
    start_offset: Type.Integer({
      minimum: 0,
      maximum: 1,
      default: 0,
      description: '1: the page begins with start_id, or with the root of its thread; 0: after it',
    }),
  }),
  reply: pageOf(Comment),
};
export type ListComments = { [K in keyof typeof listComments]: Static<(typeof listComments)[K]> };

const listReplies = {
  query: Type.Object({ ...place, root_id: Id }),
  reply: pageOf(Reply),
};
export type ListReplies = { [K in keyof typeof listReplies]: Static<(typeof listReplies)[K]> };

const countNewComments = {
  query: Type.Object({
    post_id: Id,
    post_type: PostType,
    since: Type.Optional(Type.String({ maxLength: 32, description: 'a mark; without one nothing is new' })),
  }),
  reply: socialReply(
    Type.Object({
      new_num: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: "others' since the mark; 100: that many at least",
      }),
      mark: Type.String({ description: 'to ask with the next time once these are shown' }),
    }),
  ),
};
export type CountNewComments = { [K in keyof typeof countNewComments]: Static<(typeof countNewComments)[K]> };

export const commentSchemas = {
  list: listComments,
  replies: listReplies,
  news: countNewComments,
  ...commentWritingSchemas,
};
