import { defineCall } from '../../define-call.ts';
import type {
  BindNewDevice,
  EndSession,
  GetLoginToken,
  ListSessions,
  LogIn,
  LogInAsGuest,
  LogOut,
  Resume,
} from './identity.schema.ts';

const social = { family: 'social', market: 'headers' } as const;

export const identity = {
  /** A user id without a token, enough to like and to comment (spec 7, login_guest). */
  guest: defineCall<LogInAsGuest>({
    method: 'POST',
    path: '/social/v1/user/login_guest',
    ...social,
    signed: 'offered',
    answerFields: 'content{}',
  }),
  /** A token that one login of this device needs; it is good once and for ten minutes (spec 7, login_token). */
  loginToken: defineCall<GetLoginToken>({
    method: 'GET',
    path: '/social/v1/user/login_token',
    ...social,
    answerFields: 'content{}',
  }),
  /** Signs in with what a provider gave the client; it is verified with the provider (IDN-08). */
  login: defineCall<LogIn>({
    method: 'POST',
    path: '/social/v1/user/login',
    ...social,
    signed: 'offered',
    answerFields: 'content{}',
  }),
  /** A token for the session that our cookie names, opened by a login without script. Ours. */
  resume: defineCall<Resume>({ method: 'POST', path: '/social/v1/user/resume', ...social, answerFields: 'content{}' }),
  /** Ends the session of the request (spec 7, logout). */
  logout: defineCall<LogOut>({ method: 'POST', path: '/social/v1/user/logout', ...social, answerFields: 'content{}' }),
  /** Binds the device of the request to the signed-in user, in place of an older one (spec 7, bind_new_device). */
  bindNewDevice: defineCall<BindNewDevice>({
    method: 'POST',
    path: '/social/v1/user/bind_new_device',
    ...social,
    signed: 'offered',
    answerFields: 'content{}',
  }),
  /** The sessions of the signed-in user. Ours. */
  sessions: defineCall<ListSessions>({
    method: 'GET',
    path: '/social/v1/user/sessions',
    ...social,
    answerFields: 'content[]',
  }),
  /** Ends one session of the signed-in user. Ours. */
  endSession: defineCall<EndSession>({
    method: 'DELETE',
    path: '/social/v1/user/sessions/:id',
    ...social,
    answerFields: 'content{}',
  }),
};
