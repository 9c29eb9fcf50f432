import { defineCall } from '../define-call.ts';
import type { ListTrending } from './search.schema.ts';

export const search = {
  /**
   * Terms that are searched for and reported on right now: `articles[0].articles` (spec 7, search of type trending).
   */
  trending: defineCall<ListTrending>({ method: 'GET', path: '/v1/news/search' }),
};
