import { articlesFields, defineCall } from '../define-call.ts';
import type { ReadArticle, ReadEntry } from './article.schema.ts';

export const article = {
  /** One article to read, by news_id or news_entry_id (spec 7, getNewsDetail). */
  detail: defineCall<ReadArticle>({
    method: 'GET',
    path: '/news/detail/:id',
    market: 'query',
    host: 'detail',
    answerFields: 'news{} sanitizedHtml source',
  }),
  /** One article as a feed item, with its counts (spec 7, getEntryNews). */
  entry: defineCall<ReadEntry>({
    method: 'POST',
    path: '/v2/news/entry/:id',
    reads: true,
    answerFields: articlesFields,
  }),
};
