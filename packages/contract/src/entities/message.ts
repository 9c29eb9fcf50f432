import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';
import { Author } from './user.ts';

/**
 * What happened: somebody answered my comment, somebody answered in a thread of mine or one that I follow, or people
 * like my comment.
 */
export const MessageActivity = Type.Union([
  Type.Literal('comment_reply'),
  Type.Literal('thread_reply'),
  Type.Literal('comment_like'),
]);
export type MessageActivity = Static<typeof MessageActivity>;

/** What was done with the reader's comments, as the inbox lists it (spec 3, Inbox message; INB-07). */
export const Message = Type.Object({
  id: Type.String(),
  activity: MessageActivity,
  content: Type.String({
    description:
      'a sentence in the language of the market, with the name in a tag: "<b>Ada</b> and 3 others like your comment"',
  }),
  create_time: Instant,
  srcs: Type.Array(Author, { description: 'who did it, the latest; one at least' }),
  others_num: Type.Integer({ minimum: 0, description: 'ours: how many besides srcs[0] like the comment' }),
  is_read: Type.Boolean({ description: 'ours: whether an earlier listing had it' }),
  target: Type.Object({
    content: Type.String({ description: 'the reply, or the comment that is liked; empty where it is shown no more' }),
    parent_content: Type.String({ description: 'what it answers; empty for none' }),
    news_entry_id: Type.String(),
    comment_root_id: Type.String({ description: 'the thread to open: a root is its own' }),
    comment_id: Type.String({ description: 'ours: where in the thread to open it' }),
    post_type: Type.Union([Type.Literal('news'), Type.Literal('clip')], { description: 'ours' }),
  }),
});
export type Message = Static<typeof Message>;
