import { defineCall } from '../define-call.ts';
import type { ReadWhy, SendFeedback } from './feedback.schema.ts';

/** A reader's feedback on items, and why an item is shown. */
export const feedback = {
  /** Less or more of something; it is stored before the answer and applies to the next request (NEG-05). */
  send: defineCall<SendFeedback>({
    method: 'POST',
    path: '/v1/news/feedback',
    signed: true,
    answerFields: 'result{} profile_version#',
  }),
  /** Why an item is shown at its place; only the device that was shown it gets an answer. */
  why: defineCall<ReadWhy>({
    method: 'GET',
    path: '/v1/news/why',
    signed: 'offered',
    answerFields: 'request_id reasons[]',
  }),
};
