import { type Static, Type } from 'typebox';

const Key = Type.String({ minLength: 1, maxLength: 64 });

/** What holds a reader's costs back; what may be pushed, and when, belongs to each subscription (calls/push). */
export const ReaderLimits = Type.Object({
  daily_data_kb: Type.Integer({ minimum: 0, maximum: 10_000_000, description: '0: no limit' }),
});
export type ReaderLimits = Static<typeof ReaderLimits>;

/** What a reader set (ours). Keys of sources and topics are those of the market; words are as the reader typed them. */
export const ReaderSettings = Type.Object({
  muted_sources: Type.Array(Key),
  muted_topics: Type.Array(Key),
  muted_words: Type.Array(Key),
  follows: Type.Object({ topics: Type.Array(Key), sources: Type.Array(Key) }),
  unpersonalised: Type.Boolean({ description: 'nothing that was learnt about the reader counts' }),
  editions: Type.Array(Type.String({ pattern: '^[a-z]{4}$' }), { description: 'further markets, by key' }),
  limits: ReaderLimits,
  view: Type.String({ maxLength: 32, description: 'theme, text size, pictures and data saving as one text' }),
});
export type ReaderSettings = Static<typeof ReaderSettings>;

const Names = Type.Record(Type.String(), Type.String());

/** Settings as they are answered: with what the keys in their lists are called. */
export const NamedSettings = Type.Object({
  ...ReaderSettings.properties,
  names: Type.Optional(
    Type.Object({ sources: Names, topics: Names }, { description: 'by key, in the market’s words' }),
  ),
});
export type NamedSettings = Static<typeof NamedSettings>;
