import { defineRoute } from '../../platform/routing/define-route.ts';
import { CommentFrame, Screen } from './CommentScreen.tsx';
import { commentQuery } from './comment-query.ts';
import { loadComments } from './load-comments.ts';

export const route = defineRoute({
  query: commentQuery,
  load: loadComments,
  Screen,
  Frame: CommentFrame,
  restoresPlace: true,
  head: ({ about }, words) => ({ title: about.title || words('comment.title'), isIndexed: false }),
});
