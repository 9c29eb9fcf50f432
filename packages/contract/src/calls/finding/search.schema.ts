import { type Static, Type } from 'typebox';
import { TrendingGroup } from '../../entities/feed-item.ts';
import { SearchResult, Suggestion } from '../../entities/search-result.ts';
import { served } from '../../serving.ts';
import { articlesReply, Instant } from '../../shapes.ts';

const Origin = Type.Optional(Type.String({ maxLength: 32 }));
/** Whatever a reader types or pastes; of a longer text the beginning is searched for. */
const TypedText = Type.String({ maxLength: 2_000 });

const searchArticles = {
  query: Type.Object({
    type: Type.Optional(Type.Literal('top')),
    query: Type.String({
      ...TypedText,
      default: '',
      description: 'words; "a phrase" in quotes, -word for articles without it, source:name for those of a source',
    }),
    page_no: Type.Integer({
      minimum: 1,
      maximum: 500,
      default: 1,
      description:
        'counted from 1; of no effect with a cursor. Pages by number end after 1,000 articles: those behind are empty',
    }),
    page_size: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    origin: Origin,
    cursor: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: 'ours: next_cursor of the page before; no article comes twice then',
      }),
    ),
    sort: Type.Union([Type.Literal('best'), Type.Literal('newest')], { default: 'best', description: 'ours' }),
    within: Type.Union(
      [Type.Literal('any'), Type.Literal('day'), Type.Literal('week'), Type.Literal('month'), Type.Literal('year')],
      { default: 'any', description: 'ours: how long ago the articles were published at most' },
    ),
    source: Type.Optional(
      Type.String({ maxLength: 64, description: 'ours: source_key; only articles of this source' }),
    ),
    exact: Type.Boolean({ default: false, description: 'ours: the words as they were typed, without correction' }),
  }),
  reply: Type.Object({
    ...articlesReply(SearchResult).properties,
    total: Type.Integer({ minimum: 0, description: 'ours: articles found, before those of one story are folded' }),
    is_total_least: Type.Boolean({ description: 'ours: there are at least so many; they were not all counted' }),
    is_indexing: Type.Boolean({
      description:
        'ours: many articles of the market wait to be made searchable, the older ones last; later more is found',
    }),
    next_cursor: Type.String({ description: 'ours: for the next page; empty at the end' }),
    corrected: Type.Optional(
      Type.Object(
        { shown: Type.String(), typed: Type.String() },
        { description: 'ours: these are the results of `shown`; ask for `typed` with exact=true for its own' },
      ),
    ),
    did_you_mean: Type.Optional(
      Type.String({
        description: 'ours, on the first page of few results: the query with words that more articles have',
      }),
    ),
    sources: Type.Array(
      Type.Object({ source_key: Type.String(), name: Type.String(), count: Type.Integer({ minimum: 1 }) }),
      { description: 'ours, on the first page: sources of the best results, those with most first' },
    ),
    hot: Type.Array(Type.Object({ title: Type.String() }), {
      description: 'ours, where nothing was found: what others search for, the nearest first',
    }),
  }),
};
export type SearchArticles = { [K in keyof typeof searchArticles]: Static<(typeof searchArticles)[K]> };

const listTrending = {
  query: Type.Object({
    type: Type.Literal('trending'),
    page_no: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 500, description: 'of no effect: the list has one page' }),
    ),
    page_size: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    origin: Origin,
  }),
  reply: articlesReply(TrendingGroup),
};
export type ListTrending = { [K in keyof typeof listTrending]: Static<(typeof listTrending)[K]> };

const suggestSearches = {
  query: Type.Object({
    query: Type.String({ ...TypedText, default: '', description: 'what is typed so far' }),
    page_size: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
  }),
  reply: Type.Object({
    request_id: Type.String(),
    response_ts: Instant,
    suggestions: Type.Array(Suggestion),
  }),
};
export type SuggestSearches = { [K in keyof typeof suggestSearches]: Static<(typeof suggestSearches)[K]> };

export const searchSchemas = {
  articles: served(searchArticles, { claimed: 'as related articles' }),
  trending: served(listTrending, { claimed: 'as related articles' }),
  suggest: served(suggestSearches, { claimed: 'suggestions are ranked for the id, as the feed is' }),
};
