import { defineCall } from '../define-call.ts';
import type { ReadWhy, SendFeedback } from './taste.schema.ts';

/** What a reader says about what is shown, and why it is. */
export const taste = {
  /** Less or more of something; kept before it answers, in force on the next request (NEG-05). */
  feedback: defineCall<SendFeedback>({ method: 'POST', path: '/v1/news/feedback', signed: true }),
  /** Why an item stands where it does. */
  why: defineCall<ReadWhy>({ method: 'GET', path: '/v1/news/why' }),
};
