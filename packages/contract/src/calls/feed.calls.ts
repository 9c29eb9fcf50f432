import { defineCall } from '../define-call.ts';
import type { ListCategory, ListMain } from './feed.schema.ts';

export const feed = {
  /** A page of For You (spec 7, getFeeds). */
  main: defineCall<ListMain>({ method: 'POST', path: '/v1/news/main' }),
  /** A page of any other channel; the local channel is asked by its city's id (spec 7, getFeeds). */
  category: defineCall<ListCategory>({ method: 'POST', path: '/v1/news/category/:id' }),
};
