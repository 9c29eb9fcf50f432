import { type Static, Type } from 'typebox';
import { ActionId, Id } from '../shapes.ts';

export const feedbackKinds = [
  'not_interested',
  'report',
  'less_source',
  'less_topic',
  'less_local',
  'less_popular',
  'less_exploring',
  'more_source',
  'more_topic',
  'more_local',
  'more_popular',
  'more_exploring',
  'follow_source',
  'unfollow_source',
  'follow_topic',
  'unfollow_topic',
  'undo',
] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

const reason = Type.String({ minLength: 1, maxLength: 64 });

const sendFeedback = {
  body: Type.Object({
    news_entry_id: Id,
    request_id: Type.String({ maxLength: 64 }),
    infra_feedback: Type.String({ maxLength: 2048 }),
    // a union made by a loop has no static type of its own
    kind: Type.Unsafe<FeedbackKind>(Type.Union(feedbackKinds.map((kind) => Type.Literal(kind)))),
    reasons: Type.Array(reason, { maxItems: 20, default: [] }),
    client_id: Type.Optional(ActionId),
  }),
  reply: Type.Object({
    result: Type.Object({ code: Type.Literal(0) }),
    profile_version: Type.Integer({ minimum: 0, description: 'sent with the next feed request, so that it knows' }),
  }),
};
export type SendFeedback = { [K in keyof typeof sendFeedback]: Static<(typeof sendFeedback)[K]> };

/**
 * Why an item was shown: one part of its score, as far as it is above that of the items that could have been shown
 * instead, in the reader's language, and what turns it down. What the reader turned
 * down is listed too, with no share, so that `more_…` of the same name can take it back.
 */
const Reason = Type.Object({
  term: Type.String(),
  label: Type.String(),
  share: Type.Number({ minimum: 0, maximum: 1, description: 'of what speaks for it; all shares sum to 1' }),
  control: Type.Union([
    Type.Literal('less_source'),
    Type.Literal('less_topic'),
    Type.Literal('less_local'),
    Type.Literal('less_popular'),
    Type.Literal('less_exploring'),
    Type.Null(),
  ]),
  is_less: Type.Boolean({ description: 'whether the control is on' }),
});

const readWhy = {
  query: Type.Object({ request_id: Type.String({ minLength: 1, maxLength: 64 }), news_entry_id: Id }),
  reply: Type.Object({
    request_id: Type.String(),
    reasons: Type.Array(Reason),
    // a service of an earlier version does not send it
    against: Type.Optional(
      Type.Array(Type.String(), { description: 'what speaks against it, in the words of the reader' }),
    ),
  }),
};
export type ReadWhy = { [K in keyof typeof readWhy]: Static<(typeof readWhy)[K]> };

export const feedbackSchemas = { send: sendFeedback, why: readWhy };
