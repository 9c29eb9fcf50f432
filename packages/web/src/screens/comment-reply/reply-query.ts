import { isPresent, type QueryOf, text } from '../../platform/routing/query.ts';

/** Which thread of which post; comment_id is its root, or a reply to open it at. */
export const replyQuery = {
  news_entry_id: text,
  comment_id: text,
  post_type: text,
  keyboard: isPresent,
  menu: isPresent,
  said: text,
  country: text,
  language: text,
};

export type ReplyQuery = QueryOf<typeof replyQuery>;
