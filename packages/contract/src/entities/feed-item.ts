import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';

const articleFields = {
  news_id: Type.String(),
  news_entry_id: Type.String(),
  news_type: Type.Union([Type.Literal('article'), Type.Literal('clip'), Type.Literal('topic')]),
  request_id: Type.String(),
  title: Type.String(),
  thumbnail: Type.Array(Type.String(), { description: 'picture addresses, 504x283' }),
  category: Type.String({ description: 'channel id' }),
  infra_feedback: Type.String({ description: 'opaque; goes back with every event on this item' }),
  open_type: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 reader, 1 original' }),
  original_url: Type.String(),
  source: Type.String(),
  comment_num: Type.Integer({ minimum: 0 }),
  publish_timestamp: Instant,
  city_info: Type.Optional(Type.Object({ label_name: Type.String() })),
  is_sample: Type.Optional(Type.Boolean({ description: 'ours: sample news, not a publisher’s' })),
};

/** One article (spec 3, Article / feed item). */
export const NormalItem = Type.Object({ type: Type.Literal('normal'), ...articleFields });
export type NormalItem = Static<typeof NormalItem>;

/** One article with three pictures (spec 2, Feed item kinds). */
export const MultiImageItem = Type.Object({ type: Type.Literal('multi_image'), ...articleFields });
export type MultiImageItem = Static<typeof MultiImageItem>;

/** What a feed is a list of: a closed union, told apart by `type`. */
export const FeedItem = Type.Union([NormalItem, MultiImageItem]);
export type FeedItem = Static<typeof FeedItem>;

const SocialInfo = Type.Object({
  total_like_count: Type.Integer({ minimum: 0 }),
  total_shared_count: Type.Integer({ minimum: 0 }),
});

/** An article as the entry call answers it: the item, with its social counts. */
export const EntryItem = Type.Intersect([FeedItem, Type.Object({ social_info: SocialInfo })]);
export type EntryItem = Static<typeof EntryItem>;
