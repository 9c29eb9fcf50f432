import { type Static, Type } from 'typebox';
import { looseBytes } from '../entities/event.ts';
import { ArticleItem, ArticleSection, FeedItem } from '../entities/feed-item.ts';
import { served } from '../serving.ts';
import { articlesReply, Id, Instant, SeenByRequest } from '../shapes.ts';

const feedQuery = {
  features: Type.Integer({
    minimum: 0,
    default: 0,
    description: 'bitmask of item kinds the client can show; 0 means all',
  }),
  action: Type.Union([Type.Literal('refresh'), Type.Literal('load_more')], { default: 'refresh' }),
  ip_city: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'the city the reader chose, else that of the connection; empty for none',
    }),
  ),
  profile_version: Type.Optional(
    Type.Integer({ minimum: 0, description: 'ours: what the last feedback answered; the feed knows at least as much' }),
  ),
};
const costsQuery = {
  costs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1,
      description: 'ours: 1 for what it costs to open each article, where known',
    }),
  ),
};
const seenBody = {
  news_id_list: Type.Optional(SeenByRequest),
  instaclip_id_list: Type.Optional(SeenByRequest),
};
const feedBody = Type.Object({
  ...seenBody,
  pin_news_entry_id: Type.Optional(Type.String({ maxLength: 64 })),
  dp_meta: Type.Optional(
    Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true, ...looseBytes })),
  ),
});

/** A page of a channel. */
const pageReply = Type.Object({
  ...articlesReply(FeedItem).properties,
  newer: Type.Optional(
    Type.Integer({ description: 'ours, on load_more: how many articles were published since the list was refreshed' }),
  ),
});

const listMain = {
  query: Type.Object({ ...feedQuery, ...costsQuery, refresh_count: Type.Optional(Type.Integer({ minimum: 0 })) }),
  body: feedBody,
  reply: pageReply,
};
export type ListMain = { [K in keyof typeof listMain]: Static<(typeof listMain)[K]> };

const listCategory = {
  params: Type.Object({ id: Id }),
  query: Type.Object({ ...feedQuery, ...costsQuery, city_id: Type.Optional(Type.String({ maxLength: 64 })) }),
  body: feedBody,
  reply: pageReply,
};
export type ListCategory = { [K in keyof typeof listCategory]: Static<(typeof listCategory)[K]> };

const listRelated = {
  params: Type.Object({ id: Id }),
  query: Type.Object({
    request_id: Type.Optional(Type.String({ maxLength: 64, description: 'that brought the article' })),
  }),
  reply: articlesReply(Type.Union([ArticleItem, ArticleSection])),
};
export type ListRelated = { [K in keyof typeof listRelated]: Static<(typeof listRelated)[K]> };

const listExplore = {
  query: Type.Object({ news_entry_id: Id, request_count: Type.Integer({ minimum: 1, maximum: 20, default: 4 }) }),
  reply: articlesReply(ArticleItem),
};
export type ListExplore = { [K in keyof typeof listExplore]: Static<(typeof listExplore)[K]> };

const topNewsQuery = Type.Object({ category_id: Type.Optional(Id) });
const topNewsReply = Type.Object({
  request_id: Type.String(),
  response_ts: Instant,
  title: Type.String({ description: 'ours: of the group or the story' }),
  articles: Type.Array(ArticleItem),
});
const listTopNews = {
  all: { query: topNewsQuery, reply: topNewsReply },
  one: { params: Type.Object({ id: Id }), query: topNewsQuery, reply: topNewsReply },
};
type TopNews = (typeof listTopNews)['one'];
type ListOneStory = { [K in keyof TopNews]: Static<TopNews[K]> };
export type ListTopNews = { all: Omit<ListOneStory, 'params'>; one: ListOneStory };

const readCurated = {
  query: Type.Object({
    event_id: Type.String({ minLength: 1, maxLength: 64, description: 'the more_id of its card' }),
    action: Type.Optional(Type.Literal('refresh')),
  }),
  // what editors put together is shown whole, whatever of it was seen
  body: Type.Object(seenBody),
  reply: Type.Object({
    request_id: Type.String(),
    response_ts: Instant,
    title: Type.String(),
    summary: Type.String(),
    source_name: Type.String(),
    logo: Type.String({ description: 'a picture’s address; empty for none' }),
    is_sample: Type.Optional(Type.Boolean()),
    articles: Type.Array(ArticleSection),
  }),
};
export type ReadCurated = { [K in keyof typeof readCurated]: Static<(typeof readCurated)[K]> };

const readSource = {
  params: Type.Object({ id: Id }),
  reply: Type.Object({
    request_id: Type.String(),
    response_ts: Instant,
    key: Type.String(),
    name: Type.String(),
    home: Type.String({ description: 'its own site; empty where it has none' }),
    is_official: Type.Boolean({ description: 'a publisher; else somebody who writes' }),
    licence: Type.Union([Type.Literal('full'), Type.Literal('summary')], {
      description: 'full: its text is shown whole, summary: its summary and the way to the original',
    }),
    licence_note: Type.String({ description: 'why its text may be shown whole; may be empty' }),
    week_count: Type.Integer({
      minimum: 0,
      description: 'of its articles that are shown here, those of the last 7 days',
    }),
    categories: Type.Array(Type.String(), { description: 'what it mostly writes about, the most frequent first' }),
    is_sample: Type.Optional(Type.Boolean()),
    articles: Type.Array(ArticleItem),
  }),
};
export type ReadSource = { [K in keyof typeof readSource]: Static<(typeof readSource)[K]> };

export const feedSchemas = {
  main: served(listMain, {
    priority: 'reader',
    claimed: 'a feed is ranked for the id; which stories its reader knows is not said',
  }),
  category: served(listCategory, { priority: 'reader', claimed: 'as the feed' }),
  related: served(listRelated, {
    priority: 'reader',
    claimed: 'the token of each item names the id, so that events on it count',
  }),
  explore: served(listExplore, { priority: 'reader', claimed: 'as related articles' }),
  topNews: served(listTopNews.all, { priority: 'reader', claimed: 'as related articles' }),
  topNewsOf: served(listTopNews.one, { priority: 'reader', claimed: 'as related articles' }),
  curated: served(readCurated, { priority: 'reader', claimed: 'as related articles' }),
  source: served(readSource, { priority: 'reader', claimed: 'as related articles' }),
};
