import { type Static, Type } from 'typebox';
import { Id, Instant } from '../shapes.ts';

/** What a reader writes about. */
export const SuggestionSubject = Type.Union([
  Type.Literal('idea'),
  Type.Literal('problem'),
  Type.Literal('news'),
  Type.Literal('other'),
]);
export type SuggestionSubject = Static<typeof SuggestionSubject>;

/** What the page's address carries (spec 9, Feedback comment page); `country` and `language` are the call's market. */
export const SignedFields = Type.Object({
  pro_type: Type.String({ minLength: 1, maxLength: 32 }),
  news_device_id: Id,
  timestamp: Instant,
  signature: Type.String({ minLength: 1, maxLength: 64 }),
});
export type SignedFields = Static<typeof SignedFields>;

export const Suggestion = Type.Object({
  id: Type.String(),
  subject: SuggestionSubject,
  words: Type.String(),
  create_time: Instant,
  answer: Type.String({ description: 'empty until somebody answered' }),
  answer_time: Type.Optional(Instant),
});
export type Suggestion = Static<typeof Suggestion>;
