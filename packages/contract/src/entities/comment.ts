import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';
import { Author } from './user.ts';

const count = Type.Integer({ minimum: 0 });

/** What became of a comment that others do not see: it waits for a moderator, or was removed. */
const HiddenComment = Type.Object({
  status: Type.Union([Type.Literal('held'), Type.Literal('removed')]),
  rule: Type.String({ description: 'the rule that decided, by its name' }),
  reason: Type.String({ description: 'what a moderator wrote for the author; empty where a rule decided alone' }),
  decided_at: Instant,
  appeal: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('answered')], {
      description: 'what became of the one appeal of its author; left out where there was none',
    }),
  ),
});

/** What a reader chose to hear of a thread. Without a choice they hear of answers to their own comments. */
export const ThreadChoice = Type.Union([Type.Literal('follow'), Type.Literal('mute')]);
export type ThreadChoice = Static<typeof ThreadChoice>;

const fields = {
  id: Type.String(),
  post_id: Type.String(),
  news_entry_id: Type.String({ description: 'the same as post_id' }),
  parent_id: Type.String({ description: 'what it answers; empty for a root' }),
  comment_root_id: Type.String({ description: 'the root of its thread; empty for a root' }),
  content: Type.String({ description: 'plain text; empty where is_deleted' }),
  parent_content: Type.String({ description: 'empty for a root, and where what it answers was deleted' }),
  timestamp: Instant,
  like_num: count,
  like_flag: Type.Boolean({ description: 'whether the user who asks likes it' }),
  reply_num: Type.Integer({ minimum: 0, description: 'of a root: the replies of its thread' }),
  is_sticky: Type.Boolean({ description: 'pinned; first in the hot order' }),
  images: Type.Array(Type.Object({ image_server_url: Type.String() })),
  user: Author,
  parent_user: Type.Object({ id: Type.String(), name: Type.String() }),
  is_deleted: Type.Optional(
    Type.Boolean({ description: 'ours: a root whose words are gone, kept for the replies below it (COM-14)' }),
  ),
  is_own: Type.Optional(Type.Boolean({ description: 'ours: the user who asks wrote it; left out where not' })),
  hidden: Type.Optional({ ...HiddenComment, description: 'ours: told to its author alone, who sees it in its place' }),
};

/** A reply in the thread of a comment. */
export const Reply = Type.Object({
  ...fields,
  replies: Type.Array(Type.Never(), { description: 'none: replies to a reply stand beside it' }),
});
export type Reply = Static<typeof Reply>;

/** A reader's comment on an article or a clip (spec 3, Comment). */
export const Comment = Type.Object({
  ...fields,
  thread: Type.Optional({ ...ThreadChoice, description: 'ours: what the user who asks chose for its thread' }),
  replies: Type.Array(Reply, { description: 'the first of its thread, as many as were asked for' }),
});
export type Comment = Static<typeof Comment>;
