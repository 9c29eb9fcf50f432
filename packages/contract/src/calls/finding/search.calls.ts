import { articlesFields, defineCall } from '../../define-call.ts';
import type { ListTrending, SearchArticles, SuggestSearches } from './search.schema.ts';

export const search = {
  /** Articles that match a text, the best or the newest first, one for each story (spec 7, search of type top). */
  articles: defineCall<SearchArticles>({
    method: 'GET',
    path: '/v1/news/search',
    answerFields: articlesFields,
  }),
  /**
   * Terms that are searched for and reported on right now: `articles[0].articles` (spec 7, search of type trending).
   */
  trending: defineCall<ListTrending>({
    method: 'GET',
    path: '/v1/news/search',
    type: 'trending',
    answerFields: articlesFields,
  }),
  /** What to search for, while the reader types. Ours. */
  suggest: defineCall<SuggestSearches>({
    method: 'GET',
    path: '/v1/news/suggest',
    answerFields: 'request_id response_ts# suggestions[]',
  }),
};
