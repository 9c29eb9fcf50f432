import { type Static, Type } from 'typebox';
import { Article } from '../../entities/article.ts';
import { served } from '../../serving.ts';
import { Instant } from '../../shapes.ts';

const readPack = {
  query: Type.Object({
    count: Type.Integer({ minimum: 1, maximum: 30, default: 30 }),
    pictures: Type.Integer({ minimum: 0, maximum: 1, default: 0, description: '1: `bytes` counts their pictures too' }),
    have: Type.String({ maxLength: 3_000, default: '', description: 'ids the caller has, with commas between them' }),
    only_price: Type.Integer({ minimum: 0, maximum: 1, default: 0, description: '1: all but the articles' }),
  }),
  reply: Type.Object({
    request_id: Type.String(),
    response_ts: Instant,
    total: Type.Integer({ description: 'articles of the whole pack' }),
    missing: Type.Integer({ description: 'those of them that the caller does not have' }),
    bytes: Type.Integer({ description: 'what the missing ones cost to fetch, compressed' }),
    articles: Type.Array(Article),
  }),
};
export type ReadPack = { [K in keyof typeof readPack]: Static<(typeof readPack)[K]> };

export const packSchemas = {
  read: served(readPack, { rate: 'costly', claimed: 'the offline pack is a feed with its articles' }),
};
