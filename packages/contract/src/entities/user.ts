import { type Static, Type } from 'typebox';

/** A user without a token (spec 3, User info). */
export const Guest = Type.Object({
  user_id: Type.String({
    description: 'signed: the guest of the key, the same each time; unsigned: always a new one',
  }),
});
export type Guest = Static<typeof Guest>;

/** A user as others see them. */
export const Author = Type.Object({
  id: Type.String({ description: 'empty for sample readers and deleted comments' }),
  name: Type.String({ description: 'empty for guests, for whom the client has a word' }),
  portrait: Type.String({ description: 'empty for none' }),
});
export type Author = Static<typeof Author>;
