import { type Static, Type } from 'typebox';
import { Clip } from '../entities/clip.ts';
import { Id, SeenByRequest } from '../shapes.ts';

const seen = Type.Object({
  instaclip_id_list: Type.Optional(SeenByRequest),
  news_id_list: Type.Optional(SeenByRequest),
});

const listClips = {
  query: Type.Object({
    action: Type.Union([Type.Literal('refresh'), Type.Literal('load_more')], { default: 'refresh' }),
    request_id: Type.Optional(Type.String({ maxLength: 64, description: 'of the page before' })),
    count: Type.Integer({ minimum: 1, maximum: 20, default: 20 }),
  }),
  body: seen,
  reply: Type.Object({
    result: Type.Object({ code: Type.Literal(0) }),
    request_id: Type.String(),
    content: Type.Array(Clip),
  }),
};
export type ListClips = { [K in keyof typeof listClips]: Static<(typeof listClips)[K]> };

const listRelatedClips = {
  query: Type.Object({
    news_entry_id: Id,
    category_id: Type.Optional(Type.String({ maxLength: 64, description: 'the channel of the article' })),
    request_id: Type.Optional(Type.String({ maxLength: 64 })),
    original_request_id: Type.Optional(Type.String({ maxLength: 64, description: 'that brought the article' })),
    count: Type.Integer({ minimum: 1, maximum: 20, default: 4 }),
  }),
  body: seen,
  reply: Type.Object({
    result: Type.Object({ code: Type.Literal(0) }),
    request_id: Type.String(),
    articles: Type.Array(Type.Object({ insta_obj: Clip })),
  }),
};
export type ListRelatedClips = { [K in keyof typeof listRelatedClips]: Static<(typeof listRelatedClips)[K]> };

export const clipSchemas = { forYou: listClips, related: listRelatedClips };
