import { defineCall } from '../../define-call.ts';
import type { ReadPack } from './pack.schema.ts';

/** The news to take along. */
export const pack = {
  /**
   * The top articles of the reader's channels, whole, in one answer that is written line by line: what has come when a
   * connection breaks can be used, and what the caller has already is left out. Ours.
   */
  read: defineCall<ReadPack>({ method: 'GET', path: '/v1/news/pack', answerFields: 'request_id response_ts# total#' }),
};
