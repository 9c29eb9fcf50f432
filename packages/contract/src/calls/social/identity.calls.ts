import { defineCall } from '../../define-call.ts';
import type { LogInAsGuest } from './identity.schema.ts';

export const identity = {
  /** A user id without a token, enough to like and to comment (spec 7, login_guest). */
  guest: defineCall<LogInAsGuest>({
    method: 'POST',
    path: '/social/v1/user/login_guest',
    family: 'social',
    market: 'headers',
    signed: 'offered',
  }),
};
