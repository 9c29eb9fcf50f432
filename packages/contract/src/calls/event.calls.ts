import { defineCall } from '../define-call.ts';
import type { LogRequestEvents, LogSessionEvents, LogSessionInfo } from './event.schema.ts';

export const event = {
  /** The reader's device and session, once a day (spec 7, log_session_info). */
  sessionInfo: defineCall<LogSessionInfo>({
    method: 'POST',
    path: '/log_session_info',
    family: 'log',
    market: 'none',
    answerFields: 'accepted#',
  }),
  /** What readers did; an event sent again is stored once (spec 7, log_session_events). */
  sessionEvents: defineCall<LogSessionEvents>({
    method: 'POST',
    path: '/log_session_events',
    family: 'log',
    market: 'none',
    answerFields: 'accepted#',
  }),
  /** How requests went (spec 7, reportRequestEvents). */
  requestEvents: defineCall<LogRequestEvents>({
    method: 'POST',
    path: '/log_request_events',
    family: 'log',
    market: 'body',
    answerFields: 'accepted#',
  }),
};
