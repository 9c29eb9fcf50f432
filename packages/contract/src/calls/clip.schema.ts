import { type Static, Type } from 'typebox';
import { Clip } from '../entities/clip.ts';
import { SeenByRequest } from '../shapes.ts';

export const listClips = {
  query: Type.Object({
    action: Type.Union([Type.Literal('refresh'), Type.Literal('load_more')], { default: 'refresh' }),
    request_id: Type.Optional(Type.String({ maxLength: 64, description: 'of the page before' })),
    count: Type.Integer({ minimum: 1, maximum: 20, default: 20 }),
  }),
  body: Type.Object({ instaclip_id_list: Type.Optional(SeenByRequest), news_id_list: Type.Optional(SeenByRequest) }),
  reply: Type.Object({
    result: Type.Object({ code: Type.Literal(0) }),
    request_id: Type.String(),
    content: Type.Array(Clip),
  }),
};
export type ListClips = { [K in keyof typeof listClips]: Static<(typeof listClips)[K]> };
