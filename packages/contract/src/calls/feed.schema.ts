import { type Static, Type } from 'typebox';
import { FeedItem } from '../entities/feed-item.ts';
import { articlesReply, Id, SeenByRequest } from '../shapes.ts';

const feedQuery = {
  features: Type.Integer({
    minimum: 0,
    default: 0,
    description: 'bitmask of item kinds the client can show; 0 means all',
  }),
  action: Type.Union([Type.Literal('refresh'), Type.Literal('load_more')], { default: 'refresh' }),
  ip_city: Type.Optional(Type.String({ maxLength: 64 })),
};
const feedBody = Type.Object({
  news_id_list: Type.Optional(SeenByRequest),
  instaclip_id_list: Type.Optional(SeenByRequest),
  pin_news_entry_id: Type.Optional(Type.String({ maxLength: 64 })),
  dp_meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

export const listMain = {
  query: Type.Object({ ...feedQuery, refresh_count: Type.Optional(Type.Integer({ minimum: 0 })) }),
  body: feedBody,
  reply: articlesReply(FeedItem),
};
export type ListMain = { [K in keyof typeof listMain]: Static<(typeof listMain)[K]> };

export const listCategory = {
  params: Type.Object({ id: Id }),
  query: Type.Object({ ...feedQuery, city_id: Type.Optional(Type.String({ maxLength: 64 })) }),
  body: feedBody,
  reply: articlesReply(FeedItem),
};
export type ListCategory = { [K in keyof typeof listCategory]: Static<(typeof listCategory)[K]> };
