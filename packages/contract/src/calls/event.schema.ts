import { type Static, Type } from 'typebox';
import { looseBytes, ReaderEvent, RequestEvent } from '../entities/event.ts';
import { served } from '../serving.ts';
import { Accepted, Instant } from '../shapes.ts';

/** When the client sent it (spec 7, logging calls). */
const query = Type.Object({ rts: Instant });
const deviceId = Type.String({ minLength: 1, maxLength: 64 });
const atMost = 500;

const logSessionInfo = {
  query,
  body: Type.Object({
    session_params: Type.Object({ news_device_id: deviceId }, { additionalProperties: true, ...looseBytes }),
  }),
  reply: Accepted,
};
export type LogSessionInfo = { [K in keyof typeof logSessionInfo]: Static<(typeof logSessionInfo)[K]> };

const logSessionEvents = {
  query,
  body: Type.Object({
    access_type: Type.Optional(Type.String({ maxLength: 32 })),
    news_device_id: deviceId,
    app_version: Type.Optional(Type.String({ maxLength: 64 })),
    events: Type.Array(ReaderEvent, { maxItems: atMost, default: [] }),
    clip_events: Type.Array(ReaderEvent, { maxItems: atMost, default: [] }),
  }),
  reply: Accepted,
};
export type LogSessionEvents = { [K in keyof typeof logSessionEvents]: Static<(typeof logSessionEvents)[K]> };

const logRequestEvents = {
  query,
  body: Type.Object({
    app_version: Type.Optional(Type.String({ maxLength: 64 })),
    news_device_id: deviceId,
    gaid: Type.Optional(Type.String({ maxLength: 128 })),
    country: Type.String({ minLength: 2, maxLength: 2 }),
    language: Type.String({ minLength: 2, maxLength: 2 }),
    product: Type.Optional(Type.String({ maxLength: 32 })),
    events: Type.Array(RequestEvent, { maxItems: atMost }),
  }),
  reply: Accepted,
};
export type LogRequestEvents = { [K in keyof typeof logRequestEvents]: Static<(typeof logRequestEvents)[K]> };

export const eventSchemas = {
  sessionInfo: served(logSessionInfo, { claimed: 'events are stored for the id and counted for the market' }),
  sessionEvents: served(logSessionEvents, {
    claimed: 'as the session; what was opened goes into the history of proven devices only',
  }),
  requestEvents: served(logRequestEvents, { claimed: 'as the session' }),
};
