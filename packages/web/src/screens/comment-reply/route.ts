import { defineRoute } from '../../platform/routing/define-route.ts';
import { ReplyFrame, Screen } from './CommentReplyScreen.tsx';
import { loadThread } from './load-thread.ts';
import { replyQuery } from './reply-query.ts';

export const route = defineRoute({
  query: replyQuery,
  load: loadThread,
  Screen,
  Frame: ReplyFrame,
  head: (_, words) => ({ title: words('comment.thread'), isIndexed: false }),
});
