import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';

const count = Type.Integer({ minimum: 0 });

const bytes = (meaning: string) => Type.Integer({ minimum: 0, description: `ours: bytes ${meaning}` });

/** One quality of a clip's stream. */
const ClipQuality = Type.Object({
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bandwidth: Type.Integer({ minimum: 1, description: 'bits in a second, at the most' }),
  size: bytes('of the whole clip in this quality'),
  url: Type.String({ description: 'its own playlist, for those who want no other quality' }),
  file_url: Type.Optional(Type.String({ description: 'the same as one file, for slow lines' })),
});

/** What is said and heard in a clip, as a text track (WebVTT). */
const ClipCaptions = Type.Object({
  language: Type.String(),
  label: Type.String({ description: 'what the language calls itself' }),
  url: Type.String(),
});

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
    preview_url: Type.String({ description: 'a small picture that moves, of a few seconds; empty for none' }),
    size: Type.Optional(bytes('of the picture')),
    preview_size: Type.Optional(bytes('of the moving picture')),
  }),
  video: Type.Object({
    url: Type.String({ description: 'an MP4 that plays while it arrives' }),
    m3u8_url: Type.String({ description: 'the playlist of all qualities; empty where there is only the file' }),
    duration: Type.Number({ minimum: 0, description: 'seconds' }),
    size: Type.Optional(bytes('of the file, so that a tap can say what it costs')),
    low_size: Type.Optional(
      bytes('of its lowest quality, the only one that whoever saves data or has a slow line gets'),
    ),
    qualities: Type.Optional(
      Type.Array(ClipQuality, { description: 'ours: what the playlist offers, the lowest first' }),
    ),
  }),
  captions: Type.Optional(
    Type.Array(ClipCaptions, { description: 'ours: the language of the market first; none where nothing is said' }),
  ),
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
