import { type Static, Type } from 'typebox';
import { TrendingGroup } from '../entities/feed-item.ts';
import { articlesReply } from '../shapes.ts';

const listTrending = {
  query: Type.Object({
    type: Type.Literal('trending'),
    page_size: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    origin: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  reply: articlesReply(TrendingGroup),
};
export type ListTrending = { [K in keyof typeof listTrending]: Static<(typeof listTrending)[K]> };

export const searchSchemas = { trending: listTrending };
