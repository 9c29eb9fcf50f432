import { type Static, Type } from 'typebox';
import { Guest, LoginType, UserInfo } from '../../entities/user.ts';
import { served } from '../../serving.ts';
import { Id, Instant, socialReply } from '../../shapes.ts';

const logInAsGuest = { reply: socialReply(Guest) };
export type LogInAsGuest = { [K in keyof typeof logInAsGuest]: Static<(typeof logInAsGuest)[K]> };

const getLoginToken = {
  reply: socialReply(
    Type.Object({ login_token: Type.String({ description: 'for one login of this device, within ten minutes' }) }),
  ),
};
export type GetLoginToken = { [K in keyof typeof getLoginToken]: Static<(typeof getLoginToken)[K]> };

const words = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const IdToken = Type.Optional(Type.String({ maxLength: 8192, description: "gg: the provider's id_token" }));

/**
 * What a client knows of the user. Who the user is comes from the verified token alone: what names somebody else
 * refuses the login, and name and picture are shown only where the token has none.
 */
const SocialInfo = Type.Object({
  id: words(256),
  name: words(200),
  email: words(320),
  profile_picture_url: words(2048),
  firebase_id: words(256),
  google_id: words(256),
  id_token: IdToken,
});

const logIn = {
  query: Type.Object({ login_type: LoginType, login_token: Type.String({ minLength: 1, maxLength: 128 }) }),
  body: Type.Object({ social_info: Type.Optional(SocialInfo), id_token: IdToken }),
  reply: socialReply(UserInfo),
};
export type LogIn = { [K in keyof typeof logIn]: Static<(typeof logIn)[K]> };

const resume = { reply: socialReply(UserInfo) };
export type Resume = { [K in keyof typeof resume]: Static<(typeof resume)[K]> };

const nothing = socialReply(Type.Object({}));
const logOut = { reply: nothing };
export type LogOut = { [K in keyof typeof logOut]: Static<(typeof logOut)[K]> };

const bindNewDevice = {
  query: Type.Object({ login_type: LoginType, old_device_id: Type.String({ maxLength: 64, default: '' }) }),
  reply: nothing,
};
export type BindNewDevice = { [K in keyof typeof bindNewDevice]: Static<(typeof bindNewDevice)[K]> };

const UserSession = Type.Object({
  id: Id,
  login_type: LoginType,
  is_current: Type.Boolean({ description: 'whether this is the session of the request' }),
  created_at: Instant,
  used_at: Type.Integer({ minimum: 0, description: 'when it was last used, to the hour' }),
  expires_at: Instant,
});
const listSessions = { reply: socialReply(Type.Array(UserSession)) };
export type ListSessions = { [K in keyof typeof listSessions]: Static<(typeof listSessions)[K]> };

const endSession = { params: Type.Object({ id: Id }), reply: nothing };
export type EndSession = { [K in keyof typeof endSession]: Static<(typeof endSession)[K]> };

export const identitySchemas = {
  guest: served(logInAsGuest, {
    rate: 'newGuest',
    claimed: 'a new guest belongs to the claimed device: to its cookie or to the first of its keys that signs',
  }),
  loginToken: served(getLoginToken, {
    rate: 'newDevice',
    claimed: 'a login token is good only together with the token of a provider',
  }),
  login: served(logIn, {
    rate: 'newDevice',
    claimed: 'the token of a provider proves the user; the device is bound and merged only where it is proven',
  }),
  resume,
  logout: logOut,
  bindNewDevice: served(bindNewDevice, {
    claimed: 'the session proves the user; the device is noted as claimed until it proves itself',
  }),
  sessions: listSessions,
  endSession,
};
