import { type Static, Type } from 'typebox';
import { served } from '../serving.ts';
import { Id } from '../shapes.ts';

const Minute = Type.Integer({ minimum: 0, maximum: 1439, description: 'minutes since midnight' });
const key = (length: number) => Type.String({ maxLength: length, pattern: '^[A-Za-z0-9_-]+=*$' });

/** What a reader allows. */
const PushLimits = Type.Object({
  digests: Type.Integer({ minimum: 0, maximum: 5, description: 'how often a day news may come' }),
  quiet_from: Minute,
  quiet_to: Minute,
  time_zone: Type.String({ minLength: 1, maxLength: 64, description: 'as Africa/Lagos' }),
  replies: Type.Boolean({ description: 'whether replies to own comments come' }),
});

const endpoint = Type.String({ minLength: 1, maxLength: 1000 });

/** As `PushSubscription.toJSON()` writes it. */
const BrowserSubscription = Type.Object({
  endpoint,
  keys: Type.Object({ p256dh: key(100), auth: key(40) }),
});

const Done = Type.Object({ result: Type.Object({ code: Type.Literal(0) }) });

const state = {
  reply: Type.Object({
    public_key: Type.String({ description: 'empty where this service sends no pushes' }),
    limits: Type.Union([PushLimits, Type.Null()], { description: 'null for a device without a subscription' }),
  }),
};
export type PushState = { [K in keyof typeof state]: Static<(typeof state)[K]> };

const subscribe = {
  body: Type.Object({ subscription: BrowserSubscription, ...PushLimits.properties }),
  reply: Done,
};
export type PushSubscribe = { [K in keyof typeof subscribe]: Static<(typeof subscribe)[K]> };

const unsubscribe = { reply: Done };
export type PushUnsubscribe = { [K in keyof typeof unsubscribe]: Static<(typeof unsubscribe)[K]> };

const move = {
  body: Type.Object({
    from: Type.Object({ endpoint, auth: key(40) }, { description: 'the address before, with its secret' }),
    to: BrowserSubscription,
  }),
  reply: Done,
};
export type PushMove = { [K in keyof typeof move]: Static<(typeof move)[K]> };

const opened = { body: Type.Object({ id: Id }), reply: Done };
export type PushOpened = { [K in keyof typeof opened]: Static<(typeof opened)[K]> };

export const pushSchemas = {
  state,
  subscribe: served(subscribe, { rate: 'costly' }),
  unsubscribe,
  move: served(move, { rate: 'costly' }),
  opened,
};
