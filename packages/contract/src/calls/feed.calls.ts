import { articlesFields, defineCall } from '../define-call.ts';
import type {
  ListCategory,
  ListExplore,
  ListMain,
  ListRelated,
  ListTopNews,
  ReadCurated,
  ReadSource,
} from './feed.schema.ts';

export const feed = {
  /** A page of For You (spec 7, getFeeds). */
  main: defineCall<ListMain>({
    method: 'POST',
    path: '/v1/news/main',
    reads: true,
    answerFields: articlesFields,
  }),
  /** A page of any other channel; the local channel is requested by its city's id (spec 7, getFeeds). */
  category: defineCall<ListCategory>({
    method: 'POST',
    path: '/v1/news/category/:id',
    reads: true,
    answerFields: articlesFields,
  }),
  /** Articles related to an article, as items or in titled sections (spec 7, getRelatedNews). */
  related: defineCall<ListRelated>({
    method: 'POST',
    path: '/v1/related/:id',
    reads: true,
    answerFields: articlesFields,
  }),
  /** A few articles from other sources, to go on reading (spec 7). */
  explore: defineCall<ListExplore>({
    method: 'POST',
    path: '/v2/news/explore',
    reads: true,
    answerFields: articlesFields,
  }),
  /** The largest stories of a channel, one article each (spec 7). */
  topNews: defineCall<ListTopNews['all']>({
    method: 'POST',
    path: '/v1/news/top_news_cluster',
    reads: true,
    answerFields: 'request_id response_ts# title',
  }),
  /** All articles of an article's story, the newest first (spec 7). */
  topNewsOf: defineCall<ListTopNews['one']>({
    method: 'POST',
    path: '/v1/news/top_news_cluster/:id',
    reads: true,
    answerFields: 'request_id response_ts# title',
  }),
  /** A topic with its sections (spec 7). */
  curated: defineCall<ReadCurated>({
    method: 'POST',
    path: '/v1/news/editor_curated_today',
    reads: true,
    answerFields: 'request_id response_ts# title',
  }),
  /** Who a source is, how much of it is shown and why, and its newest articles. Ours. */
  source: defineCall<ReadSource>({
    method: 'GET',
    path: '/v1/news/source/:id',
    answerFields: 'request_id response_ts# key',
  }),
};
