import { type Static, type TSchema, Type } from 'typebox';

/** Every instant on the wire is milliseconds since 1970, UTC. */
export const Instant = Type.Integer({ minimum: 0, description: 'milliseconds since 1970, UTC' });
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** A phone may have to send an action again whose answer got lost. */
export const ActionId = Type.String({
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]*$',
  description: 'ours: what the client calls this action; sent again under the same id, it counts once',
});

/** Query that every request may carry (spec 7, general rules), and that of signed ones. */
export const CommonQuery = Type.Object({
  ac: Type.Optional(Type.String({ maxLength: 16, description: 'connection: wifi, 4g, 3g, 2g, unknown' })),
  product: Type.Optional(Type.String({ maxLength: 32 })),
  uid: Type.Optional(Type.String({ maxLength: 64, description: 'device id, empty before there is one' })),
  app_version: Type.Optional(Type.String({ maxLength: 64 })),
  ts: Type.Optional(Type.Integer({ description: 'with a signature: when it was made' })),
  flag: Type.Optional(Type.String({ maxLength: 8, description: 'with a signature: 510 signed in, 511 otherwise' })),
});

/** Ids the reader has seen, grouped by the request that brought them (spec 7, getFeeds). */
export const SeenByRequest = Type.Record(
  Type.String({ maxLength: 64 }),
  Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500 }),
  { maxProperties: 200, propertyNames: { type: 'string', maxLength: 64 } },
);
export type SeenByRequest = Static<typeof SeenByRequest>;

/** An answer of the news family: a list of articles with the request they belong to. */
export const articlesReply = <Item extends TSchema>(item: Item) =>
  Type.Object({ request_id: Type.String(), response_ts: Instant, articles: Type.Array(item) });

/** An answer of the social family (spec 7, general rules). */
export const socialReply = <Content extends TSchema>(content: Content) =>
  Type.Object({ result: Type.Object({ code: Type.Literal(0) }), content });

/** An answer that only confirms the request. */
export const Accepted = Type.Object({ result: Type.Object({ code: Type.Literal(0) }), accepted: Type.Integer() });
