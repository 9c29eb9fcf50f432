import { commentsPath } from '../../platform/routing/comments-href.ts';
import { withQuery } from '../../platform/routing/hrefs.ts';
import type { CommentQuery } from './comment-query.ts';

type Texts = { [Name in keyof CommentQuery as CommentQuery[Name] extends string ? Name : never]: string };

/** This page with something else in its address; a place in a list, a message and the keyboard do not last. */
export function commentPageHref({ keyboard: _, ...query }: CommentQuery, change: Partial<Texts>): string {
  return withQuery(commentsPath, { ...query, start_id: '', said: '', ...change });
}
