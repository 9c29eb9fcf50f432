import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';

const count = Type.Integer({ minimum: 0 });

/** One short video (spec 3, Video item). */
export const Clip = Type.Object({
  type: Type.Literal('clip'),
  id: Type.String(),
  news_entry_id: Type.String({ description: 'what comments and events know it by' }),
  request_id: Type.String(),
  infra_feedback: Type.String(),
  category: Type.String({ description: 'ours: channel id' }),
  description: Type.String(),
  thumbnail: Type.Object({
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    url: Type.String(),
    preview_url: Type.String({ description: 'a small, blurred one; empty for none' }),
  }),
  video: Type.Object({
    url: Type.String(),
    m3u8_url: Type.String({ description: 'empty where there is only the file' }),
    duration: Type.Number({ minimum: 0, description: 'seconds' }),
    size: Type.Optional(
      Type.Integer({ minimum: 0, description: 'ours: bytes of the file, so that a tap can say what it costs' }),
    ),
  }),
  publisher: Type.Object({ name: Type.String(), portrait: Type.String({ description: 'empty for none' }) }),
  create_time: Instant,
  comment_count: count,
  like_count: count,
  share_count: count,
  liked: Type.Boolean(),
  share_url: Type.String(),
  is_sample: Type.Optional(Type.Boolean()),
});
export type Clip = Static<typeof Clip>;
