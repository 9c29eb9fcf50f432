import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';

/** Further data of the client's choice; the server refuses more than 4 kB of it as JSON. */
export const looseBytes = { maxJsonBytes: 4096, description: 'at most 4 kB as JSON' };
const Loose = Type.Optional(Type.Unknown(looseBytes));
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const seconds = Type.Optional(Type.Number({ minimum: 0, maximum: 86_400, description: 'seconds' }));

/** The fields that an event on a clip has besides (spec 3, Event record). */
const clipFields = {
  player_time: seconds,
  duration: seconds,
  preload_duration: seconds,
  play_mode: text(32),
  play_style: text(32),
  source_type: text(32),
  action: text(32),
  action_time: Type.Optional(Instant),
  action_source: text(32),
  share_type: text(32),
  feedback_reason: text(512),
};
/** The names of those fields, in the order of the specification. */
export const clipFieldNames = Object.keys(clipFields) as (keyof typeof clipFields)[];

/** Something a reader did or saw (spec 3, Event record). `id` is made by the client: sent twice, stored once. */
export const ReaderEvent = Type.Object({
  id: Type.String({ minLength: 8, maxLength: 64 }),
  event_type: Type.String({ minLength: 1, maxLength: 64 }),
  ts: Instant,
  request_id: text(64),
  infra_feedback: text(2048),
  news_entry_id: text(64),
  news_type: text(32),
  category: text(64),
  origin: text(64),
  extra: Loose,
  suggestion: text(256),
  access_type: text(32),
  ...clipFields,
});
export type ReaderEvent = Static<typeof ReaderEvent>;

/** How a request went, as the client saw it (spec 7, reportRequestEvents). With an `id`: sent twice, stored once. */
export const RequestEvent = Type.Object({
  id: Type.Optional(Type.String({ minLength: 8, maxLength: 64, description: 'ours: made by the client' })),
  duration: Type.Number({ minimum: 0 }),
  event_type: Type.Union([Type.Literal('refresh'), Type.Literal('load_more'), Type.Literal('detail')]),
  extra: Loose,
  result: Type.String({ maxLength: 64 }),
  status_code: Type.Integer({ minimum: 0, maximum: 999 }),
  ts: Instant,
});
export type RequestEvent = Static<typeof RequestEvent>;
