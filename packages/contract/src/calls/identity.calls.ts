import { defineCall } from '../define-call.ts';
import type { LogInAsGuest } from './identity.schema.ts';

export const identity = {
  /**
   * A user id without a token, enough to like and to comment. Signed, it is the guest of the device's key, the same each
   * time; unsigned, always a new one, which belongs to the key of its first signed call (spec 7, login_guest).
   */
  guest: defineCall<LogInAsGuest>({
    method: 'POST',
    path: '/social/v1/user/login_guest',
    family: 'social',
    market: 'headers',
    signed: 'offered',
  }),
};
