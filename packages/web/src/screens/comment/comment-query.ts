import { isPresent, type QueryOf, text } from '../../platform/routing/query.ts';

/** What the address of a comment list says (NAV-08); filter, start_id, post_type, type, said, country and language are ours. */
export const commentQuery = {
  news_entry_id: text,
  news_id: text,
  comment_num: text,
  origin_url: text,
  title: text,
  keyboard: isPresent,
  filter: text,
  start_id: text,
  post_type: text,
  /** What is commented on, as pages of clips name it: `clip`. */
  type: text,
  said: text,
  country: text,
  language: text,
};

export type CommentQuery = QueryOf<typeof commentQuery>;
