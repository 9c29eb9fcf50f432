import { type Static, Type } from 'typebox';
import { Clip } from '../entities/clip.ts';
import { served } from '../serving.ts';
import { Id, SeenByRequest, socialReply } from '../shapes.ts';

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
    request_id: Type.Optional(Type.String({ maxLength: 64, description: 'that brought the article' })),
    original_request_id: Type.Optional(Type.String({ maxLength: 64, description: 'the same, by its other name' })),
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

const clipParams = Type.Object({ id: Id });

const readClip = {
  params: clipParams,
  query: Type.Object({
    request_id: Type.Optional(Type.String({ maxLength: 64, description: 'that brought the clip' })),
  }),
  reply: Type.Object({
    result: Type.Object({ code: Type.Literal(0) }),
    request_id: Type.String(),
    content: Clip,
  }),
};
export type ReadClip = { [K in keyof typeof readClip]: Static<(typeof readClip)[K]> };

const listNextClips = {
  params: clipParams,
  query: Type.Object({
    action: Type.Union([Type.Literal('refresh'), Type.Literal('load_more')], { default: 'refresh' }),
    request_id: Type.Optional(Type.String({ maxLength: 64 })),
    count: Type.Integer({ minimum: 1, maximum: 20, default: 10, description: 'ours' }),
  }),
  body: seen,
  reply: listClips.reply,
};
export type ListNextClips = { [K in keyof typeof listNextClips]: Static<(typeof listNextClips)[K]> };

const actOnClip = {
  params: Type.Object({ activity: Type.Union([Type.Literal('like'), Type.Literal('remove_like')]) }),
  query: Type.Object({
    request_id: Type.Optional(Type.String({ maxLength: 64, description: 'that brought the clip' })),
  }),
  body: Type.Object({ target: Type.Object({ type: Type.Literal('clip'), id: Id }) }),
  reply: socialReply(
    Type.Object(
      { liked: Type.Boolean(), like_count: Type.Integer({ minimum: 0 }) },
      { description: 'ours: how it stands now' },
    ),
  ),
};
export type ActOnClip = { [K in keyof typeof actOnClip]: Static<(typeof actOnClip)[K]> };

export const clipSchemas = {
  forYou: served(listClips, { claimed: 'clips are ranked for the id; what its user likes is not said' }),
  related: served(listRelatedClips, { claimed: 'as clips for you' }),
  post: served(readClip, { claimed: 'the token of a clip names the id, so that events on it count' }),
  upNext: served(listNextClips, { claimed: 'as clips for you' }),
  act: actOnClip,
};
