import { defineCall } from '../../define-call.ts';
import type {
  ClearHistory,
  ClearSaved,
  DismissMissed,
  ForgetOpened,
  ListHistory,
  ListSaved,
  PauseHistory,
  SaveItem,
  UnsaveItem,
} from './reading.schema.ts';

/** What a reader saved and opened: of the user who is signed in on the device, else of the device itself. */
export const reading = {
  /** Saves an article or a clip for later. Ours. */
  save: defineCall<SaveItem>({ method: 'POST', path: '/v1/reader/saved', signed: true }),
  /** What was saved, the latest first, or of that what has the words. Ours. */
  saved: defineCall<ListSaved>({
    method: 'GET',
    path: '/v1/reader/saved',
    signed: 'offered',
    answerFields: 'request_id response_ts# entries[]',
  }),
  /** Takes one from the saved list. Ours. */
  unsave: defineCall<UnsaveItem>({ method: 'DELETE', path: '/v1/reader/saved/:id', signed: true }),
  /** Empties the saved list. Ours. */
  clearSaved: defineCall<ClearSaved>({ method: 'DELETE', path: '/v1/reader/saved', signed: true }),
  /** What was opened, the latest first, or of that what has the words. Ours. */
  history: defineCall<ListHistory>({
    method: 'GET',
    path: '/v1/reader/history',
    signed: 'offered',
    answerFields: 'request_id response_ts# entries[]',
  }),
  /** Takes one article from the history. Ours. */
  forgetOpened: defineCall<ForgetOpened>({ method: 'DELETE', path: '/v1/reader/history/:id', signed: true }),
  /** Empties the history. Ours. */
  clearHistory: defineCall<ClearHistory>({ method: 'DELETE', path: '/v1/reader/history', signed: true }),
  /** Stops or goes on writing down what is opened. Ours. */
  pauseHistory: defineCall<PauseHistory>({ method: 'PUT', path: '/v1/reader/history', signed: true }),
  /** Sends the group of missed stories away until the next absence. Ours. */
  dismissMissed: defineCall<DismissMissed>({ method: 'DELETE', path: '/v1/reader/missed', signed: true }),
};
