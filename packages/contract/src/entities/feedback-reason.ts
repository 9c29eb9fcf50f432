import { type Static, Type } from 'typebox';

/** A reason for not being interested in an item; `value` is sent back unchanged (spec 3, Feedback option). */
export const NotInterestedOption = Type.Object({
  id: Type.String(),
  title: Type.String({ description: 'as the reader sees it' }),
  content: Type.String({ description: 'what it is about: a source, a topic; may be empty' }),
  value: Type.String(),
});
export type NotInterestedOption = Static<typeof NotInterestedOption>;

/** A reason for reporting an item (spec 3, Report option). */
export const ReportOption = Type.Object({ id: Type.String(), text: Type.String() });
export type ReportOption = Static<typeof ReportOption>;

/** The reasons a market offers, by the type of item; `other` stands for types not named (spec 3, Feed config). */
export const FeedbackReasons = Type.Object({
  not_interested: Type.Record(Type.String(), Type.Array(NotInterestedOption)),
  report: Type.Record(Type.String(), Type.Array(ReportOption)),
});
export type FeedbackReasons = Static<typeof FeedbackReasons>;
