import { type Static, Type } from 'typebox';

/** A user without a token (spec 3, User info). */
export const Guest = Type.Object({
  user_id: Type.String({
    description: 'signed: the guest of the key, the same each time; unsigned: always a new one',
  }),
});
export type Guest = Static<typeof Guest>;

/** The providers that readers sign in with: `gg` speaks OpenID Connect, `fb` has access tokens (spec 1). */
export const LoginType = Type.Union([Type.Literal('fb'), Type.Literal('gg')]);
export type LoginType = Static<typeof LoginType>;

/** A user who is signed in, as they see themselves (spec 3, User info). */
export const UserInfo = Type.Object({
  user_id: Type.String(),
  token: Type.String({ description: 'sent as `Authorization: Bearer`; it is told once and expires' }),
  name: Type.String(),
  original_portrait_url: Type.String({ description: 'a picture of the provider, or one that we drew' }),
  login_type: LoginType,
});
export type UserInfo = Static<typeof UserInfo>;

/** A user as others see them. */
export const Author = Type.Object({
  id: Type.String({ description: 'empty for sample readers and deleted comments' }),
  name: Type.String({ description: 'empty for guests, for whom the client has a word' }),
  portrait: Type.String({ description: 'empty for none' }),
});
export type Author = Static<typeof Author>;
